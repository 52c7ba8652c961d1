import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '#rules';
import { ActivityLog, type Actor } from '#staff';
import { VenueSettings } from '#venues';
import { recipientRefused } from '../reporting.errors.js';

/** Who gets the reports; nobody named means the house's own address (Figures §7). */
@Injectable()
export class SetReportRecipients {
  constructor(
    private readonly settings: VenueSettings,
    private readonly activity: ActivityLog,
  ) {}

  /** @throws DomainError 400 naming the first that is no address */
  async execute(actor: Actor, typed: string[]): Promise<void> {
    const addresses = typed.map((address) => address.trim()).filter(Boolean);
    const wrong = addresses.find((address) => normalizeEmail(address) === null);
    if (wrong !== undefined) throw recipientRefused(wrong);
    const reportRecipients = [...new Map(addresses.map((each) => [normalizeEmail(each), each])).values()];
    const before = (await this.settings.get()).reportRecipients;
    await this.settings.set({ reportRecipients });
    await this.activity.note(actor, {
      act: 'settings.report-recipients',
      subjectType: 'settings',
      subjectId: null,
      before: { recipients: before.join(', ') },
      after: { recipients: reportRecipients.join(', ') },
    });
  }
}
