import { Injectable } from '@nestjs/common';
import { checkClosure, type ClosedDays } from '#rules';
import { BusinessClock, DomainError, Transactions } from '#platform';
import { ActivityLog, type Actor } from '#staff';
import { ClosuresFacade } from '#venues';
import type { ClosureMade, ClosureRequest } from '../api.js';
import { BookedDaysQueries } from '../booked-days.queries.js';

/** Staff close days of a space or of the whole property, and open them again (Holds §3, Holds §11). */
@Injectable()
export class CloseDays {
  constructor(
    private readonly transactions: Transactions,
    private readonly closures: ClosuresFacade,
    private readonly bookedDays: BookedDaysQueries,
    private readonly activity: ActivityLog,
    private readonly clock: BusinessClock,
  ) {}

  /** What is booked on these days is kept, and answered. @throws DomainError 400 CLOSURE_INVALID, 404 */
  async close(actor: Actor, request: ClosureRequest): Promise<ClosureMade> {
    const { venueId = null, fromDate, toDate } = request;
    const days: ClosedDays = { venueId, fromDate, toDate, reason: request.reason.trim() };
    const errors = Object.entries(checkClosure(days, this.clock.today())).map(([field, message]) => ({
      field,
      message,
    }));
    if (errors[0]) throw new DomainError('invalid', 'CLOSURE_INVALID', errors[0].message, { errors });
    return this.transactions.run(async (tx) => {
      await this.closures.lock(tx);
      const closure = await this.closures.add(tx, days);
      await this.activity.record(tx, actor, {
        act: 'closure.add',
        subjectType: 'closure',
        subjectId: closure.id,
        after: { ...days, venueName: closure.venueName },
      });
      return { ...closure, ...(await this.bookedDays.on(days, tx)) };
    });
  }

  /** @throws DomainError 404 */
  async open(actor: Actor, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { venueId, venueName, fromDate, toDate, reason } = await this.closures.remove(tx, id);
      await this.activity.record(tx, actor, {
        act: 'closure.remove',
        subjectType: 'closure',
        subjectId: id,
        before: { venueId, venueName, fromDate, toDate, reason },
      });
    });
  }
}
