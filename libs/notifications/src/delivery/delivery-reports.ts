import { Injectable } from '@nestjs/common';
import { rowsOf, SuppressedAddresses, TechnicalClock, Transactions, type Tx } from '#platform';
import type { MessageState } from '../api.js';
import { blankedWords, type Words } from '../domain/blanked.js';
import { oneLine } from '../domain/wording.js';

/** What of a report may follow which state; anything else is old news, or none of ours. */
const FOLLOWS: Readonly<Record<ReportedState, readonly MessageState[]>> = {
  sent: ['unknown'],
  delivered: ['sending', 'sent', 'unknown'],
  bounced: ['sending', 'sent', 'unknown', 'delivered'],
};

export type ReportedState = Extract<MessageState, 'sent' | 'delivered' | 'bounced'>;

const LONGEST_REASON = 500;

/** What is reported from outside of a message that left the house (Messages §8). */
@Injectable()
export class DeliveryReports {
  constructor(
    private readonly transactions: Transactions,
    private readonly suppressed: SuppressedAddresses,
    private readonly clock: TechnicalClock,
  ) {}

  /**
   * Reported twice is reported once. Mail that came back is not sent there again. To whom the message went; null when the
   * report changes nothing.
   */
  note(
    channel: 'email' | 'sms',
    messageId: string,
    { state, reason }: { state: ReportedState; reason: string | null },
  ): Promise<string | null> {
    return this.transactions.run(async (tx) => {
      const [message] = await rowsOf<Reported>(
        tx,
        `update messages set state = :state, last_error = :error, sent_at = coalesce(sent_at, :at)
          where id = :messageId and channel = :channel and state = any(:from) 
          returning id, kind, to_address as "to", html, text, headers`,
        {
          messageId,
          channel,
          state,
          from: [...FOLLOWS[state]],
          at: this.clock.now(),
          error: state === 'bounced' ? wordsOf(reason) : null,
        },
      );
      if (!message) return null;
      await blank(tx, message);
      if (state === 'bounced' && channel === 'email')
        await this.suppressed.suppress(tx, 'email', message.to, 'bounced');
      return message.to;
    });
  }
}

interface Reported extends Words {
  id: string;
  kind: string;
  to: string;
}

/** What nobody knew to have left the house has left it after all: it needs its proofs no more (Access §19). */
async function blank(tx: Tx, { id, kind, ...words }: Reported): Promise<void> {
  const { html, text, headers } = blankedWords(kind, words);
  await rowsOf(
    tx,
    'update messages set html = :html, text = :text, headers = :headers::jsonb where id = :id',
    {
      id,
      html,
      text,
      headers: JSON.stringify(headers),
    },
  );
}

function wordsOf(reason: string | null): string {
  return oneLine(reason ?? '').slice(0, LONGEST_REASON) || 'It could not be delivered.';
}
