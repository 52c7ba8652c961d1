import { formatDate, formatMoney, type CancelledBy } from '#rules';
import type { BookingFacts } from '../booking-facts.js';
import { aboutBooking, EventFacts } from './booking-parts.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { Button, NoWrap, Panel, Paragraph, Quiet } from './parts.js';

/** Cents; what goes back and what stays owed. */
export interface CancelledMoney {
  wantedBy: CancelledBy;
  owedCents: number;
  toReturnCents: number;
}

/** To the customer: the event will not be, and what becomes of the money. */
export function bookingCancelled(facts: BookingFacts, money: CancelledMoney): MailMessage {
  return {
    kind: 'booking-cancelled',
    subject: `Cancelled: your booking for ${formatDate(facts.eventDate)}`,
    body: <BookingCancelled facts={facts} money={money} />,
  };
}

const WANTED: Record<CancelledBy, string> = {
  customer: 'As you asked us, we have cancelled your booking.',
  house: 'We are sorry: we cannot host your event and have to cancel your booking.',
  unpaid: 'A payment for your booking did not reach us in time, so we have cancelled it.',
};

function BookingCancelled({ facts, money }: { facts: BookingFacts; money: CancelledMoney }) {
  return (
    <Layout
      house={facts.house}
      preview={WANTED[money.wantedBy]}
      title="Your booking is cancelled"
      about={aboutBooking(facts)}
    >
      <Paragraph>{facts.greeting}</Paragraph>
      <Paragraph>{WANTED[money.wantedBy]}</Paragraph>
      <Panel>{moneyWords(money)}</Panel>
      <EventFacts facts={facts} />
      {money.wantedBy === 'house' ? (
        <Button href={facts.links.calendar}>Choose another date</Button>
      ) : (
        <Button href={facts.links.myBookings}>Open My Bookings</Button>
      )}
      <Quiet>
        Is this not what you expect? Simply reply, or call us at <NoWrap>{facts.house.phoneDisplay}</NoWrap>.
      </Quiet>
    </Layout>
  );
}

function moneyWords({ owedCents, toReturnCents }: CancelledMoney): string {
  if (toReturnCents > 0)
    return `We return ${formatMoney(toReturnCents)} to you. You hear from us again when it is on its way.`;
  if (owedCents > 0) return `By the agreement that you signed, ${formatMoney(owedCents)} remains owed.`;
  return 'Nothing is owed, and nothing is to be returned.';
}
