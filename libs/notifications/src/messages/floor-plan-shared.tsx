import type { PlanShareFacts } from '#floor-plans';
import { formatDate } from '#rules';
import type { BookingFacts } from '../booking-facts.js';
import { instantDateLine } from '../domain/wording.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { Button, Facts, Paragraph, Quiet } from './parts.js';

/** To whomever a plan was shared with: who shared it, the day, and the way to it; nothing else of the booking. */
export function floorPlanShared(facts: BookingFacts, plan: PlanShareFacts): MailMessage {
  return {
    kind: 'floor-plan-shared',
    subject: `A floor plan for ${formatDate(facts.eventDate)}`,
    body: <FloorPlanShared facts={facts} plan={plan} />,
  };
}

function FloorPlanShared({ facts, plan }: { facts: BookingFacts; plan: PlanShareFacts }) {
  const { house } = facts;
  const sharer = plan.sharedBy === 'staff' ? house.name : (facts.firstName ?? `A customer of ${house.name}`);
  const until = instantDateLine(plan.expiresAt, house.zone);
  return (
    <Layout
      house={house}
      preview="See where the tables stand."
      title="A floor plan for you"
      about="You receive this message because somebody typed this address to share a floor plan of their event with you."
    >
      <Paragraph>Hello,</Paragraph>
      <Paragraph>{`${sharer} shared the floor plan of an event at ${house.name} with you.`}</Paragraph>
      <Facts
        facts={[
          ['Event', facts.event],
          ['Date', <strong key="date">{facts.dateLine}</strong>],
          ['Spaces', facts.venues],
          ['Planned for', `${String(plan.guestCount)} guests, ${String(plan.totalSeats)} seats`],
        ]}
      />
      <Button href={plan.page}>See the floor plan</Button>
      <Quiet>{`You can look at it until ${until}, without an account; it always shows the latest version.`}</Quiet>
      <Quiet>You do not know what this is about? Then you need not do anything; we send nothing else.</Quiet>
    </Layout>
  );
}
