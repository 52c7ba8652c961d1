/** Cents of refunds of one charge that failed from the line `f` on, less what went back since. */
const MISSING = `(select coalesce(sum(g.amount_cents) filter (where g.kind = 'refund-failed' and g.recorded_at >= f.recorded_at), 0)
       - coalesce(sum(g.amount_cents) filter (where g.kind = 'refund' and g.recorded_at > f.recorded_at), 0)
    from payments g where g.charge_id = f.charge_id)::integer`;

/**
 * Disputes that are neither won nor lost, and what failed refunds left unpaid to this day, one of a charge (Money §12), in SQL
 * after `from`: `d` with id, booking_id, kind, amount_cents and received_at.
 */
export const OPEN_DISPUTES = `(
  select p.id, p.booking_id, p.kind, p.amount_cents, p.received_at from payments p
   where p.kind = 'dispute'
     and not exists (select 1 from payments w where w.kind = 'dispute-won'
                        and w.provider = p.provider and w.provider_reference = p.provider_reference)
     and not exists (select 1 from webhook_events e
                      where e.provider = p.provider and e.event_id = p.provider_reference || ':lost')
  union all
  select m.id, m.booking_id, m.kind, m.missing, m.received_at
    from (select distinct on (f.charge_id) f.id, f.booking_id, f.kind, f.received_at, ${MISSING} as missing
            from payments f where f.kind = 'refund-failed'
           order by f.charge_id, missing desc) m
   where m.missing > 0) d`;
