import { formatDate } from '#rules';
import type { BookingFacts } from '../booking-facts.js';
import { aboutBooking } from './booking-parts.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { Button, Paragraph } from './parts.js';

/** To the customer: what became of the photos of their event. */
export function photosReviewed(facts: BookingFacts, approved: number): MailMessage {
  return {
    kind: 'photos-reviewed',
    subject: `Your photos of ${formatDate(facts.eventDate)}`,
    body: <PhotosReviewed facts={facts} approved={approved} />,
  };
}

function PhotosReviewed({ facts, approved }: { facts: BookingFacts; approved: number }) {
  const outcome = outcomeOf(approved);
  return (
    <Layout
      house={facts.house}
      preview={outcome}
      title="Thank you for your photos"
      about={aboutBooking(facts)}
    >
      <Paragraph>{facts.greeting}</Paragraph>
      <Paragraph>{`We have looked at the photos that you shared of your event. ${outcome}`}</Paragraph>
      <Button href={facts.links.myBookings}>See your photos</Button>
    </Layout>
  );
}

function outcomeOf(approved: number): string {
  if (approved === 0) return 'None of them will be shown in public.';
  return approved === 1
    ? 'One of them is in our gallery now.'
    : `${approved} of them are in our gallery now.`;
}
