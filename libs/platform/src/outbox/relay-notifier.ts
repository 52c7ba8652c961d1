import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

/**
 * Tells the relays after a commit that events wait. PostgreSQL lets transactions that notify commit only one after another, each waiting
 * for the disk by itself; so a statement that many run at once sets `emberfield.rings_later` for its transaction, which
 * silences the outbox's trigger, and asks for the notification here. One that is lost costs seconds: the relays also sweep.
 */
@Injectable()
export class RelayNotifier {
  private isNotifying = false;
  private again = false;

  constructor(private readonly database: Database) {}

  /** Returns at once. Calls that come while a notification is being sent share the next one. */
  notify(): void {
    if (this.isNotifying) this.again = true;
    else void this.notifyUntilDone();
  }

  private async notifyUntilDone(): Promise<void> {
    this.isNotifying = true;
    do {
      this.again = false;
      await this.database.sql(`select pg_notify('outbox', '')`).catch(() => undefined);
    } while (this.again);
    this.isNotifying = false;
  }
}
