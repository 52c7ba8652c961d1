import type { Report } from '#reporting';
import { formatDate, formatDateShort, formatMoney, formatTimeRange, toCents } from '#rules';
import type { House } from '../booking-facts.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { Button, Facts, Paragraph, Quiet, Subheading } from './parts.js';
import { Bars, type Bar } from './report-bars.js';

/** To the house: what came, what was decided, what is owed and what is next (Figures §7). */
export function reportMail(house: House, report: Report, office: string): MailMessage {
  return {
    kind: `report-${report.kind}-staff`,
    subject: `${report.title}: ${report.period}`,
    body: <ReportMail house={house} report={report} office={office} />,
  };
}

interface ReportMailProps {
  house: House;
  report: Report;
  office: string;
}

function ReportMail({ house, report, office }: ReportMailProps) {
  const { figures, title, period } = report;
  return (
    <Layout
      house={house}
      preview={`${formatMoney(figures.receivedCents)} received, ${counted(figures.requests, 'request')}.`}
      title={title}
      about="You receive this message because your address stands under Reports in the office."
    >
      <Paragraph>{period}</Paragraph>
      <Facts
        facts={[
          ['Received', <strong key="received">{formatMoney(figures.receivedCents)}</strong>],
          ['A year before', formatMoney(figures.yearBeforeCents)],
          ['Requests', String(figures.requests)],
          ['Decided', decided(figures)],
          ['Events', counted(figures.events, 'confirmed event')],
        ]}
      />
      {figures.weeks.length > 1 && (
        <>
          <Subheading>Received, week by week</Subheading>
          <Bars bars={figures.weeks.map(weekBar)} />
        </>
      )}
      {figures.venues.length > 0 && (
        <>
          <Subheading>Spaces</Subheading>
          <Bars
            bars={figures.venues.map(({ venueName, bookings, utilizationRate }) => ({
              label: venueName,
              value: utilizationRate,
              words: `${utilizationRate}% of 16 hours a day, ${counted(bookings, 'event')}`,
            }))}
            most={100}
          />
        </>
      )}
      <Subheading>Open now</Subheading>
      <Facts
        facts={[
          ['To decide', counted(figures.toDecide, 'request')],
          [
            'Overdue',
            `${counted(figures.overdue.count, 'matter')}, ${formatMoney(toCents(figures.overdue.amount))}`,
          ],
          ['Deposits', `${formatMoney(figures.depositsPendingCents)} pending`],
          ['Balances', `${formatMoney(figures.finalPaymentsPendingCents)} pending`],
        ]}
      />
      <Subheading>Today and tomorrow</Subheading>
      <Upcoming events={figures.upcoming} />
      <Button href={`${office}?section=reports`}>Open the office</Button>
      <Quiet>
        Received is what came in these days, refunds subtracted when they were made, by the clock of the
        venue: the sum of the payments in the file that the office exports.
      </Quiet>
    </Layout>
  );
}

function weekBar({ days: { first, last }, cents }: Report['figures']['weeks'][number]): Bar {
  const label =
    first === last ? formatDateShort(first) : `${formatDateShort(first)} – ${formatDateShort(last)}`;
  return { label, value: cents, words: formatMoney(cents) };
}

function Upcoming({ events }: { events: Report['figures']['upcoming'] }) {
  if (events.length === 0) return <Paragraph>No events.</Paragraph>;
  return (
    <Facts
      facts={events.map(({ eventDate, startTime, endTime, venues, name, open }, index) => [
        `${index + 1}. ${formatDate(eventDate)}`,
        [
          `${formatTimeRange(startTime, endTime)}, ${venues.join(', ')}`,
          name,
          open.length > 0 ? `Open: ${open.join(', ')}` : '',
        ]
          .filter(Boolean)
          .join(' · '),
      ])}
    />
  );
}

function decided({ confirmed, declined, cancelled }: Report['figures']): string {
  return `${confirmed} confirmed, ${declined} declined, ${cancelled} cancelled`;
}

function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}
