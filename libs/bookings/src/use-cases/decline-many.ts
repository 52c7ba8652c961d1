import { Injectable } from '@nestjs/common';
import { DomainError } from '#platform';
import type { Actor } from '#staff';
import type { DeclinedMany, DeclineMany as Wish } from '../api.js';
import { DecideBooking } from './decide-booking.js';

/** Staff decline many requests at once (Holds §7): each is an act of its own, so one that cannot be stops no other. */
@Injectable()
export class DeclineMany {
  constructor(private readonly decide: DecideBooking) {}

  /** Those declined, and those that could not be with the sentence that says why; each id once. */
  async execute(actor: Actor, { ids, reason }: Wish): Promise<DeclinedMany> {
    const outcome: DeclinedMany = { declined: [], refused: [] };
    for (const id of new Set(ids.map((each) => each.toLowerCase()))) {
      try {
        await this.decide.execute(actor, id, { status: 'rejected', ...(reason && { reason }) });
        outcome.declined.push(id);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        outcome.refused.push({ id, code: error.code, message: error.message });
      }
    }
    return outcome;
  }
}
