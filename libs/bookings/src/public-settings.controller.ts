import { Controller, Get, Inject } from '@nestjs/common';
import { addDays, daysBetween, formatDateShort, weekday, type DateText } from '#rules';
import { APP_CONFIG, type AppConfig, BusinessClock, Public, takesCards } from '#platform';
import { type PublicSettings, VenueSettings } from '#venues';
import { Availability } from './availability.js';
import { AvailabilityFactsQueries } from './availability-facts.queries.js';

const SATURDAY = 6;
/** How far ahead a free Saturday is looked for. */
const LOOK_AHEAD_DAYS = 26 * 7;

/** What every page needs to know about the house; here because the live line asks the calendar. */
@Controller('api/settings')
export class PublicSettingsController {
  constructor(
    private readonly settings: VenueSettings,
    private readonly availability: Availability,
    private readonly facts: AvailabilityFactsQueries,
    private readonly clock: BusinessClock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Get()
  @Public()
  async read(): Promise<PublicSettings> {
    const [settings, range] = await Promise.all([this.settings.get(), this.facts.range()]);
    const today = this.clock.today();
    const { businessName, tagline, addressLine, phone, phoneDisplay, email, hours, social, openingDate } =
      settings;
    const { cancellationClause } = settings;
    return {
      businessName,
      tagline,
      addressLine,
      phone,
      phoneDisplay,
      email,
      hours,
      social,
      openingDate,
      cancellationClause,
      now: this.clock.now().toISOString(),
      today,
      timeZone: this.clock.zone,
      firstBookableDate: range.firstDate,
      lastBookableDate: range.lastDate,
      openingLine: await this.openingLine(today, openingDate, range.firstDate),
      demonstration: !this.config.production,
      paymentProvider: this.config.payment.provider,
      cardsAccepted: takesCards(this.config),
    };
  }

  /** Wordings §13: 'Opens in 16 days', or 'Now open · next free Saturday: Dec 5'. */
  private async openingLine(today: DateText, openingDate: DateText, firstDate: DateText): Promise<string> {
    const days = daysBetween(today, openingDate);
    if (days > 0) return days === 1 ? 'Opens tomorrow' : `Opens in ${days} days`;
    const last = addDays(firstDate, LOOK_AHEAD_DAYS);
    const taken = new Set(await this.availability.unavailableDates(firstDate, last));
    for (let date = firstDate; date <= last; date = addDays(date, 1)) {
      if (weekday(date) === SATURDAY && !taken.has(date))
        return `Now open · next free Saturday: ${formatDateShort(date)}`;
    }
    return 'Now open';
  }
}
