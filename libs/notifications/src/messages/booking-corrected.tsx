import { CATERING, eventTypeLabel, formatPhone, guestRange, PARTY_PLANNING } from '#rules';
import type { AskedFor } from '#bookings';
import type { BookingFacts } from '../booking-facts.js';
import { oneLine } from '../domain/wording.js';
import { aboutBooking } from './booking-parts.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { Button, Facts, Paragraph, type Fact } from './parts.js';

/** What staff changed, before and after; only the keys that changed. */
export interface CorrectionMade {
  before: Partial<AskedFor>;
  after: Partial<AskedFor>;
  /** A contract that waits for a signature was written anew for it. */
  inContract: boolean;
}

/** To the customer: what staff corrected, with the old and the new (Bookings §14). */
export function bookingCorrected(facts: BookingFacts, made: CorrectionMade): MailMessage {
  return {
    kind: 'booking-corrected',
    subject: `Changed: your booking ${facts.code}`,
    body: <BookingCorrected facts={facts} made={made} />,
  };
}

function BookingCorrected({ facts, made }: { facts: BookingFacts; made: CorrectionMade }) {
  const contractWaits = made.inContract && facts.contractDueDate !== null && !facts.contractSigned;
  const lines = correctionLines(made);
  return (
    <Layout
      house={facts.house}
      preview={lines.map(([label]) => label).join(', ')}
      title="Your booking was changed"
      about={aboutBooking(facts)}
    >
      <Paragraph>{facts.greeting}</Paragraph>
      <Paragraph>
        We have changed your booking as follows. Date, hours and spaces stay as they are. If this is not what
        we spoke about, simply reply or call us.
      </Paragraph>
      <Facts facts={[...lines, ['Booking code', facts.code]]} />
      {contractWaits ? (
        <>
          <Paragraph>Your contract is written anew with this.</Paragraph>
          <Button href={facts.links.contract}>Read and sign the contract</Button>
        </>
      ) : (
        <Button href={facts.links.myBookings}>Open My Bookings</Button>
      )}
    </Layout>
  );
}

const NONE = 'none';
const yesOrNo = (on: boolean | undefined) => (on ? 'yes' : 'no');

/** How each field is called and said. */
const WORDS: { label: string; key: keyof AskedFor; say: (of: Partial<AskedFor>) => string }[] = [
  { label: 'First name', key: 'firstName', say: ({ firstName = '' }) => oneLine(firstName) },
  { label: 'Last name', key: 'lastName', say: ({ lastName = '' }) => oneLine(lastName) },
  { label: 'Company', key: 'company', say: ({ company }) => (company ? oneLine(company) : NONE) },
  { label: 'Email', key: 'email', say: ({ email = '' }) => email },
  { label: 'Phone', key: 'phone', say: ({ phone = '' }) => formatPhone(phone) },
  {
    label: 'Guests',
    key: 'guestCount',
    say: ({ guestCount = '' }) => guestRange(guestCount)?.label ?? guestCount,
  },
  { label: 'Event', key: 'eventType', say: ({ eventType = '' }) => eventTypeLabel(eventType) },
  {
    label: 'Event in your words',
    key: 'otherEventType',
    say: ({ otherEventType }) => (otherEventType ? oneLine(otherEventType) : NONE),
  },
  {
    label: PARTY_PLANNING.label,
    key: 'partyPlanning',
    say: ({ partyPlanning }) => yesOrNo(partyPlanning),
  },
  {
    label: CATERING.label,
    key: 'cateringInterest',
    say: ({ cateringInterest }) => yesOrNo(cateringInterest),
  },
  {
    label: 'Special requirements',
    key: 'requirements',
    say: ({ requirements }) => requirements ?? NONE,
  },
];

function correctionLines({ before, after }: CorrectionMade): Fact[] {
  return WORDS.filter(({ key }) => key in after).flatMap(({ label, say }): Fact[] => [
    [`${label} before`, say(before)],
    [`${label} now`, <strong key={label}>{say(after)}</strong>],
  ]);
}
