import { formatDate, type DateText } from '#rules';
import type { BookingFacts } from '../booking-facts.js';
import { eventDateLine } from '../domain/wording.js';
import { aboutBooking, EventFacts } from './booking-parts.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { Button, Lines, NoWrap, Panel, Paragraph, Quiet, Subheading } from './parts.js';

interface Declined {
  reason: string | null;
  /** Dates on which the same spaces are free at the same hours, checked when this was written. */
  freeDates: readonly DateText[];
}

const MOST_DATES = 3;

/** To the customer: not this date, why, and which others would do. */
export function bookingDeclined(facts: BookingFacts, { reason, freeDates }: Declined): MailMessage {
  return {
    kind: 'booking-declined',
    subject: `About your request for ${formatDate(facts.eventDate)}`,
    body: <BookingDeclined facts={facts} reason={reason} freeDates={freeDates.slice(0, MOST_DATES)} />,
  };
}

function BookingDeclined({ facts, reason, freeDates }: Declined & { facts: BookingFacts }) {
  return (
    <Layout
      house={facts.house}
      preview="We are sorry that this date does not work out."
      title="We cannot host this date"
      about={aboutBooking(facts)}
    >
      <Paragraph>{facts.greeting}</Paragraph>
      <Paragraph>
        We are sorry: we cannot take your request for {formatDate(facts.eventDate)}. You have paid nothing and
        owe nothing.
      </Paragraph>
      {reason && (
        <Panel>
          <Lines text={reason} />
        </Panel>
      )}
      {freeDates.length > 0 && <FreeDates facts={facts} dates={freeDates} />}
      <Button href={facts.links.calendar}>Choose another date</Button>
      <Subheading>What you asked for</Subheading>
      <EventFacts facts={facts} />
      <Quiet>
        Rather talk it over? Call us at <NoWrap>{facts.house.phoneDisplay}</NoWrap>.
      </Quiet>
    </Layout>
  );
}

function FreeDates({ facts, dates }: { facts: BookingFacts; dates: readonly DateText[] }) {
  return (
    <>
      <Paragraph>
        {dates.length === 1 ? 'This date was' : 'These dates were'} free for {facts.venues} at the same hours
        when we wrote:
      </Paragraph>
      <ul style={{ margin: '0 0 8px', padding: '0 0 0 20px' }}>
        {dates.map((date) => (
          <li key={date} className="ink" style={{ fontSize: 16, lineHeight: '28px', fontFamily: 'inherit' }}>
            {eventDateLine(date)}
          </li>
        ))}
      </ul>
    </>
  );
}
