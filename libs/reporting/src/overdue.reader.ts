import { Injectable } from '@nestjs/common';
import { toDollars } from '#rules';
import { BookingsFacade } from '#bookings';
import { BusinessClock } from '#platform';
import type { OverdueReport } from './api.js';

/** The list behind the tile 'overdue', and the tile's figures with it, so that the two cannot differ (Answers §1). */
@Injectable()
export class OverdueReader {
  constructor(
    private readonly bookings: BookingsFacade,
    private readonly clock: BusinessClock,
  ) {}

  async report(): Promise<OverdueReport> {
    const generatedAt = this.clock.now().toISOString();
    const matters = (await this.bookings.overdue()).flatMap(({ id, customerName, eventDate, matters }) =>
      matters.map((matter) => ({ bookingId: id, customerName, eventDate, ...matter })),
    );
    matters.sort((one, other) => other.daysOverdue - one.daysOverdue);
    const totalCents = matters.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return {
      generatedAt,
      items: matters.map(({ amountCents, ...item }) => ({ ...item, amount: toDollars(amountCents) })),
      totals: { count: matters.length, amount: toDollars(totalCents) },
    };
  }
}
