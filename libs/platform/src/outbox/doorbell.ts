import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

/**
 * Wakes the relays after a commit. PostgreSQL lets transactions that notify commit only one after another, each waiting
 * for the disk by itself; so a statement that many run at once sets `emberfield.rings_later` for its transaction, which
 * quiets the outbox's trigger, and rings here. A ring that is lost costs seconds: the relays sweep as well.
 */
@Injectable()
export class Doorbell {
  private isRinging = false;
  private again = false;

  constructor(private readonly database: Database) {}

  /** Returns at once. Rings that come while one is on its way share the next. */
  ring(): void {
    if (this.isRinging) this.again = true;
    else void this.rounds();
  }

  private async rounds(): Promise<void> {
    this.isRinging = true;
    do {
      this.again = false;
      await this.database.sql(`select pg_notify('outbox', '')`).catch(() => undefined);
    } while (this.again);
    this.isRinging = false;
  }
}
