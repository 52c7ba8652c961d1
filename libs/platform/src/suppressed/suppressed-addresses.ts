import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '#rules';
import { TechnicalClock } from '../clock/clocks.js';
import { Database } from '../database/database.js';
import { rowsOf, type Tx } from '../database/transactions.js';

export type Channel = 'email' | 'sms';

/** bounced: mail came back; stopped: whoever has the number said STOP; invalid: it can receive no text messages. */
export type SuppressionReason = 'bounced' | 'stopped' | 'invalid';

/** Addresses and numbers to which nothing is sent until they are corrected or ask for it again (Messages §8, Messages §13). */
@Injectable()
export class SuppressedAddresses {
  constructor(
    private readonly database: Database,
    private readonly clock: TechnicalClock,
  ) {}

  /** Null when it may be written to; inside a transaction that is given. */
  async reasonFor(channel: Channel, address: string, tx?: Tx): Promise<SuppressionReason | null> {
    const text = 'select reason from suppressed_addresses where channel = :channel and address = :address';
    const values = { channel, address: plain(channel, address) };
    const [row] = await (tx
      ? rowsOf<{ reason: SuppressionReason }>(tx, text, values)
      : this.database.sql<{ reason: SuppressionReason }>(text, values));
    return row?.reason ?? null;
  }

  /**
   * From now on nothing is sent there. `switchedOff`: what was switched off with it, added to what was before; a STOP is
   * stronger than a number that did not work.
   */
  async suppress(
    tx: Tx,
    channel: Channel,
    address: string,
    reason: SuppressionReason,
    switchedOff: string[] = [],
  ): Promise<void> {
    await rowsOf(
      tx,
      `insert into suppressed_addresses (channel, address, reason, switched_off, since)
       values (:channel, :address, :reason, :switchedOff::uuid[], :at)
       on conflict (channel, address) do update
         set switched_off = suppressed_addresses.switched_off || excluded.switched_off,
             reason = case when suppressed_addresses.reason = 'stopped' then 'stopped' else excluded.reason end`,
      { channel, address: plain(channel, address), reason, switchedOff, at: this.clock.now() },
    );
  }

  /** It may be written to again; ids of what was switched off with it, null when it was not suppressed. */
  async lift(tx: Tx, channel: Channel, address: string): Promise<string[] | null> {
    const [row] = await rowsOf<{ switchedOff: string[] }>(
      tx,
      `delete from suppressed_addresses where channel = :channel and address = :address
       returning switched_off as "switchedOff"`,
      { channel, address: plain(channel, address) },
    );
    return row?.switchedOff ?? null;
  }
}

/** That nothing is sent to a normalised address, as SQL for statements that ask about many; `address` is an expression of theirs. */
export function isSuppressedSql(channel: Channel, address: string): string {
  return `exists (select from suppressed_addresses away where away.channel = '${channel}' and away.address = ${address})`;
}

function plain(channel: Channel, address: string): string {
  return channel === 'email' ? (normalizeEmail(address) ?? address.trim()) : address.trim();
}
