import { formatDate, formatDateWithWeekday, type ReminderKind } from '#rules';
import type { BookingFacts } from '../booking-facts.js';
import { aboutBooking, EventFacts, nextPayment } from './booking-parts.js';
import { calendarAttachment } from './calendar-attachment.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { Button, NoWrap, Panel, Paragraph, Quiet } from './parts.js';

export type EventReminderKind = Extract<ReminderKind, 'week_before' | 'day_before' | 'day_of' | 'follow_up'>;

interface Words {
  kind: string;
  subject: string;
  title: string;
  opening: string;
}

/** To the customer, about the event itself: a week before, the day before, on its day, and afterwards. */
export function reminderOfEvent(
  facts: BookingFacts,
  kind: EventReminderKind,
  calendar: string | null,
): MailMessage {
  const { opening, title, ...named } = wordsOf(facts, kind);
  const body = kind === 'follow_up' ? <FollowUp facts={facts} /> : <ToCome {...{ facts, opening, title }} />;
  return {
    ...named,
    body,
    ...(calendar && { attachments: [calendarAttachment(facts.code, calendar)] }),
  };
}

function wordsOf(facts: BookingFacts, kind: EventReminderKind): Words {
  const date = formatDate(facts.eventDate);
  const day = formatDateWithWeekday(facts.eventDate);
  switch (kind) {
    case 'week_before':
      return {
        kind: 'reminder-week-before',
        subject: `In a week: your event on ${date}`,
        title: 'Your event is in a week',
        opening: `We are looking forward to ${day}. Please tell us now if the number of guests or the setup has changed.`,
      };
    case 'day_before':
      return {
        kind: 'reminder-day-before',
        subject: `Tomorrow: your event on ${date}`,
        title: 'Your event is tomorrow',
        opening: 'Everything is being prepared. Here is once more what we have noted.',
      };
    case 'day_of':
      return {
        kind: 'reminder-day-of',
        subject: `Today: your event on ${date}`,
        title: 'Today is the day',
        opening: 'We are ready for you. Call us if anything comes up on the way.',
      };
    case 'follow_up':
      return {
        kind: 'reminder-follow-up',
        subject: `Thank you for celebrating with us on ${date}`,
        title: 'Thank you for celebrating with us',
        opening: '',
      };
  }
}

interface ToComeProps extends Pick<Words, 'opening' | 'title'> {
  facts: BookingFacts;
}

function ToCome({ facts, opening, title }: ToComeProps) {
  const payment = nextPayment(facts);
  return (
    <Layout
      house={facts.house}
      preview={`${facts.dateLine}, ${facts.venues}.`}
      title={title}
      about={aboutBooking(facts)}
    >
      <Paragraph>{facts.greeting}</Paragraph>
      <Paragraph>{opening}</Paragraph>
      <EventFacts facts={facts} more={[['Where', facts.house.addressLine]]} />
      {payment && <Panel>{payment.sentence}</Panel>}
      {payment ? (
        <Button href={payment.href}>{payment.button}</Button>
      ) : (
        <Button href={facts.links.myBookings}>Open My Bookings</Button>
      )}
      <Quiet>
        Questions? Call us at <NoWrap>{facts.house.phoneDisplay}</NoWrap>.
      </Quiet>
    </Layout>
  );
}

function FollowUp({ facts }: { facts: BookingFacts }) {
  return (
    <Layout
      house={facts.house}
      preview="How was it? We would love to see your photos."
      title="Thank you for celebrating with us"
      about={aboutBooking(facts)}
    >
      <Paragraph>{facts.greeting}</Paragraph>
      <Paragraph>
        It was a pleasure to have you here on {facts.dateLine}. We would love to see your photos, and a few
        words about your event help others to find their place.
      </Paragraph>
      <Button href={facts.links.myBookings}>Share photos and a review</Button>
      <Quiet>Was something not as you wished? Simply reply; we read every answer.</Quiet>
    </Layout>
  );
}
