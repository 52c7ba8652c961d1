import { formatPhone, formatTime, telHref } from '#rules';
import type { StaffBooking } from '#api/bookings';
import { DetailsPanel, Facts, QuietLine } from './details-panel';
import { COUNT_FIELDS, TIME_FIELDS } from './edit-draft';

/** What is known of the day itself: who speaks for the customer, the running order, food and set-up. */
export function DayPanel({ booking }: { booking: StaffBooking }) {
  const facts = dayFacts(booking);
  return (
    <DetailsPanel title="On the day">
      {facts.some(([, value]) => value) ? (
        <Facts facts={facts} />
      ) : (
        <QuietLine>Nothing noted yet: “Edit details” has running order, food and set-up.</QuietLine>
      )}
    </DetailsPanel>
  );
}

function dayFacts(booking: StaffBooking): Parameters<typeof Facts>[0]['facts'] {
  const { guaranteedGuests, dayContactName, dayContactPhone, foodAndDiets, setupNotes } = booking;
  const furniture = COUNT_FIELDS.filter(([field]) => booking[field] !== null).map(
    ([field, label]) => `${booking[field]} ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
  );
  return [
    ['Guaranteed guests', guaranteedGuests === null ? null : String(guaranteedGuests)],
    ['Contact', dayContactName],
    [
      'Contact’s phone',
      dayContactPhone && <a href={telHref(dayContactPhone)}>{formatPhone(dayContactPhone)}</a>,
    ],
    ...TIME_FIELDS.map(([field, label]): [string, string | null] => {
      const time = booking[field];
      return [label, time && formatTime(time)];
    }),
    ['Food and diets', foodAndDiets],
    ['Furniture', furniture.join(', ')],
    ['Set-up notes', setupNotes],
  ];
}
