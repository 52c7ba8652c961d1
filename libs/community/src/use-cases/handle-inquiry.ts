import { Injectable } from '@nestjs/common';
import { BusinessClock, rowsOf, Transactions } from '#platform';
import { ActivityLog, type Actor } from '#staff';
import type { ContactInquiry, InquiryHandled } from '../api.js';
import { inquiryNotFound } from '../community.errors.js';
import { INQUIRY_COLUMNS } from '../community.queries.js';

/** Staff note that a message was answered, or that it waits after all. */
@Injectable()
export class HandleInquiry {
  constructor(
    private readonly transactions: Transactions,
    private readonly activity: ActivityLog,
    private readonly clock: BusinessClock,
  ) {}

  /** The message as it is afterwards; the same twice changes nothing. @throws DomainError 404 */
  async execute(actor: Actor, id: string, { handled }: InquiryHandled): Promise<ContactInquiry> {
    return this.transactions.run(async (tx) => {
      const [before] = await rowsOf<ContactInquiry>(
        tx,
        `select ${INQUIRY_COLUMNS} from contact_inquiries where id = :id for update`,
        { id },
      );
      if (!before) throw inquiryNotFound();
      if ((before.handledAt !== null) === handled) return before;
      const [after] = await rowsOf<ContactInquiry>(
        tx,
        `update contact_inquiries set handled_at = :at where id = :id returning ${INQUIRY_COLUMNS}`,
        { id, at: handled ? this.clock.now() : null },
      );
      if (!after) throw inquiryNotFound();
      await this.activity.record(tx, actor, {
        act: handled ? 'inquiry.handle' : 'inquiry.reopen',
        subjectType: 'inquiry',
        subjectId: id,
        before: { handled: !handled },
        after: { handled },
      });
      return after;
    });
  }
}
