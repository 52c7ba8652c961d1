import { Inject, Injectable } from '@nestjs/common';
import { BookingsFacade, type ComingAudience } from '#bookings';
import { BusinessClock, MAIL_TRANSPORT, type MailTransport, Outbox, Transactions } from '#platform';
import { ActivityLog, type Actor } from '#staff';
import type { BroadcastRequest } from '../api.js';
import { oneLine } from '../domain/wording.js';
import { broadcastNotFound, broadcastStopped, nobodyToWriteTo } from '../notifications.errors.js';
import { BroadcastsRepository } from './broadcasts.repository.js';

/** One message to all customers with an event to come (Messages §9). */
@Injectable()
export class SendBroadcast {
  constructor(
    private readonly transactions: Transactions,
    private readonly broadcasts: BroadcastsRepository,
    private readonly bookings: BookingsFacade,
    private readonly activity: ActivityLog,
    private readonly outbox: Outbox,
    private readonly clock: BusinessClock,
    @Inject(MAIL_TRANSPORT) private readonly mail: MailTransport,
  ) {}

  /** The people of a demonstration are nobody: they are written to where mails are kept, not where mails leave the house. */
  audience(): Promise<ComingAudience> {
    return this.bookings.comingAudience(this.mail.delivers === 'kept');
  }

  /**
   * The same request again, whose answer was lost, is the first one. @returns its id
   * @throws DomainError 409 NOBODY_TO_WRITE_TO
   */
  async execute(actor: Actor, { key, subject, text }: BroadcastRequest): Promise<string> {
    const { addresses } = await this.audience();
    const made = await this.transactions.run(async (tx) => {
      const id = await this.broadcasts.add(tx, {
        requestKey: key,
        subject: oneLine(subject),
        body: text.trim(),
        madeBy: actor.name,
        madeAt: this.clock.now(),
      });
      if (!id) return null;
      const recipients = await this.broadcasts.address(tx, id, addresses);
      if (recipients.length === 0) throw nobodyToWriteTo();
      await this.activity.record(tx, actor, {
        act: 'broadcast.send',
        subjectType: 'broadcast',
        subjectId: id,
        after: { subject: oneLine(subject), recipients: recipients.length },
      });
      await this.outbox.record(
        tx,
        ...recipients.map(({ id: recipientId, eventId, bookingId }) => ({
          id: eventId,
          type: 'broadcast.addressed' as const,
          payload: { broadcastId: id, recipientId, bookingId },
        })),
      );
      return id;
    });
    const id = made ?? (await this.broadcasts.idOf(key));
    if (!id) throw broadcastNotFound();
    return id;
  }

  /** What has not left the house stays. @throws DomainError 404; 409 BROADCAST_STOPPED when somebody did before */
  async stop(actor: Actor, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.broadcasts.stop(tx, id, actor.name, this.clock.now()))) {
        throw (await this.broadcasts.find(id)) ? broadcastStopped() : broadcastNotFound();
      }
      const withdrawn = await this.broadcasts.withdrawWaiting(tx, id, `Stopped by ${actor.name}.`);
      await this.activity.record(tx, actor, {
        act: 'broadcast.stop',
        subjectType: 'broadcast',
        subjectId: id,
        after: { withdrawn },
      });
    });
  }
}
