/**
 * Disputes that are neither won nor lost, and failed refunds that none followed since (Money §12): lines `d` of the ledger, in
 * SQL after `from`.
 */
export const OPEN_DISPUTES = `payments d
  where (d.kind = 'dispute'
     and not exists (select 1 from payments w where w.kind = 'dispute-won'
                        and w.provider = d.provider and w.provider_reference = d.provider_reference)
     and not exists (select 1 from webhook_events e
                      where e.provider = d.provider and e.event_id = d.provider_reference || ':lost'))
     or (d.kind = 'refund-failed'
     and not exists (select 1 from payments r where r.charge_id = d.charge_id and r.kind = 'refund'
                        and r.recorded_at > d.recorded_at))`;
