import {
  eventTypeLabel,
  formatDate,
  formatMoney,
  MINIMUM_DAYS_TO_ACT,
  overpaymentWording,
  weekdayName,
  type DateText,
} from '#rules';
import { standingClauses } from './agreement-clauses.js';
import type { AgreementFacts, Section } from './agreement-facts.js';
import { count, oneLine, writeHours } from './agreement-wording.js';

/**
 * The rental agreement as plain text: numbered sections, one line per paragraph, so that screen, paper and mail wrap it
 * as they need (Contracts §5). The same facts always give the same text.
 */
export function writeAgreement(facts: AgreementFacts): string {
  const sections = [parties(facts), event(facts), spaces(facts), price(facts), ...standingClauses(facts)];
  const body = sections.map((section, index) => writeSection(section, index + 1));
  return [...heading(facts), ...body].join('\n\n').concat('\n');
}

function writeSection({ title, paragraphs }: Section, number: number): string {
  const numbered = paragraphs.map((paragraph, index) => `${number}.${index + 1} ${paragraph}`);
  return [`${number}. ${title.toUpperCase()}`, ...numbered].join('\n\n');
}

function heading({ code, version, generatedOn, replacesVersion, business }: AgreementFacts): string[] {
  const replaces =
    replacesVersion === null ? '' : ` It replaces version ${replacesVersion}, which was signed before.`;
  return [
    'EVENT VENUE RENTAL AGREEMENT',
    oneLine(business.name),
    `Booking ${code} · Version ${version} · Prepared on ${formatDate(generatedOn)}.${replaces}`,
  ];
}

function parties({ business, customer }: AgreementFacts): Section {
  const company = customer.company ? `, for ${oneLine(customer.company)}` : '';
  return {
    title: 'Parties',
    paragraphs: [
      `This agreement is made between ${oneLine(business.name)}, ${oneLine(business.address)}, ${business.phone}, ${business.email} (the “Venue”), and ${oneLine(customer.name)}${company}, ${oneLine(customer.email)}, ${oneLine(customer.phone)} (the “Customer”).`,
      'The Customer is the person responsible for the event, for the guests and for everyone the Customer brings to the property, and confirms to be at least 21 years old and entitled to enter into this agreement.',
    ],
  };
}

function event({ event: { type, otherType, date, guests, requirements } }: AgreementFacts): Section {
  const paragraphs = [
    `Event: ${oneLine(eventTypeLabel(type, otherType))}. Date: ${weekdayName(date)}, ${formatDate(date)}. Expected guests: ${guests}.`,
    'The number of people present at one time may not exceed the posted capacity of the spaces rented. The Customer tells the Venue the final number of guests at least seven days before the event.',
  ];
  if (requirements?.trim()) {
    paragraphs.push(
      `Wishes noted with the request: “${oneLine(requirements)}”. They are part of this agreement only where the Venue has confirmed them in writing.`,
    );
  }
  return { title: 'Event', paragraphs };
}

function spaces({ event: { date, startTime, endTime, timeZone }, venueNames }: AgreementFacts): Section {
  return {
    title: 'Venues and hours',
    paragraphs: [
      `The Venue rents to the Customer, for the event only: ${venueNames.map(oneLine).join('; ')}.`,
      `Rental hours: ${formatDate(date)}, ${writeHours(startTime, endTime, timeZone)}. All times in this agreement are the local time of the property.`,
      'Setting up, the event and clearing away take place within the rental hours. Time beyond them needs the Venue’s consent and is charged at the hourly price of the spaces used, by the started hour.',
      'Tables, chairs and other furnishings named in the Venue’s inventory for the spaces rented are included as available. Parking on the property is included and at the owner’s risk.',
    ],
  };
}

function price({ price: amounts, terms, event: { date } }: AgreementFacts): Section {
  const paragraphs = [`${basis(amounts)}The total price is ${formatMoney(amounts.totalCents)}.`];
  if (amounts.totalCents === 0 && amounts.overpaidCents === 0) {
    paragraphs.push('Nothing is owed under this agreement; no deposit and no balance are due.');
    return { title: 'Price and payment schedule', paragraphs };
  }
  paragraphs.push(depositTerms(amounts, terms));
  if (amounts.balanceCents > 0) paragraphs.push(balanceTerms(amounts, terms, date));
  const above = overpaymentWording(amounts);
  if (above)
    paragraphs.push(`${above}: that much is above the total price, and the Venue owes it to the Customer.`);
  paragraphs.push(
    'Payments are made by card through the Venue’s website or as the Venue agrees in writing. All amounts are in United States dollars. A changed price takes effect only with a new version of this agreement that the Customer has signed; a deposit already paid does not change, and any difference goes to the balance.',
  );
  return { title: 'Price and payment schedule', paragraphs };
}

function basis({ baseCents, hours, discountCents, discountReason }: AgreementFacts['price']): string {
  if (baseCents === null) return '';
  const rental = `Rental of the spaces for ${count(hours, 'hour')}: ${formatMoney(baseCents)}. `;
  if (discountCents === 0) return rental;
  const reason = discountReason ? ` (${oneLine(discountReason)})` : '';
  return `${rental}Discount${reason}: ${formatMoney(discountCents)}. `;
}

function balanceTerms(
  { balanceCents, balancePaidCents, depositPaid }: AgreementFacts['price'],
  { balanceDueDaysBefore }: AgreementFacts['terms'],
  date: DateText,
): string {
  const amount = `Balance: ${formatMoney(balanceCents)}`;
  if (balancePaidCents === balanceCents) return `${amount}, which the Customer has paid.`;
  const rest = formatMoney(balanceCents - balancePaidCents);
  const start =
    balancePaidCents > 0
      ? `${amount}, of which the Customer has paid ${formatMoney(balancePaidCents)}. The rest of ${rest} is due`
      : `${amount}, due`;
  const since = depositPaid ? 'the Customer has signed' : 'the deposit was paid';
  return `${start} ${count(balanceDueDaysBefore, 'day')} before the event or ${count(MINIMUM_DAYS_TO_ACT, 'day')} after ${since}, whichever is later, and never later than ${formatDate(date)}.`;
}

function depositTerms(
  { depositCents, depositPaid }: AgreementFacts['price'],
  { depositDueDays }: AgreementFacts['terms'],
): string {
  if (depositCents === 0) return 'No deposit is asked for.';
  const amount = `Deposit: ${formatMoney(depositCents)}`;
  if (depositPaid) return `${amount}, which the Customer has paid.`;
  const days = Math.max(depositDueDays, MINIMUM_DAYS_TO_ACT);
  return `${amount}, due ${count(days, 'day')} after the Customer has signed, and never later than the date of the event.`;
}
