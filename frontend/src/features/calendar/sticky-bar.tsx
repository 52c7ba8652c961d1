import { durationHours, formatDateWithWeekday, formatMoney, formatTimeRange } from '#rules';
import type { VenueView } from '@/lib/venues';
import { Icon } from '@/ui/icon';
import { showElement } from './page-position';
import { chosenDates, hasBothTimes, type RequestDraft } from './request/request-draft';
import { fieldId } from './request/request-errors';
import { requestPrice } from './request/request-price';
import classes from './sticky-bar.module.css';

interface NextStep {
  text: string;
  /** Where a tap leads. */
  targetId: string;
}

function nextStep(draft: RequestDraft, venues: readonly VenueView[]): NextStep {
  const [date] = chosenDates(draft);
  if (date === undefined) return { text: 'Select a Date', targetId: 'request-calendar' };
  if (!hasBothTimes(draft)) {
    return {
      text: `${formatDateWithWeekday(date)} · Choose times`,
      targetId: fieldId(draft.startTime ? 'endTime' : 'startTime'),
    };
  }
  const { startTime, endTime } = draft;
  const times = `${formatTimeRange(startTime, endTime)} · ${durationHours(startTime, endTime)} h`;
  const price = requestPrice(draft, venues);
  if (draft.venueIds.length === 0) return { text: `${times} · Choose spaces`, targetId: fieldId('venueIds') };
  if (price.kind === 'none') return { text: times, targetId: fieldId('endTime') };
  const amount = price.kind === 'price' ? formatMoney(price.totalCents) : 'Custom quote';
  return { text: `${times} · ${amount}`, targetId: fieldId(unfilledField(draft)) };
}

function unfilledField(draft: RequestDraft) {
  const fields = ['firstName', 'lastName', 'email', 'phone', 'guestCount', 'eventType'] as const;
  return fields.find((field) => draft[field].trim() === '') ?? 'termsAccepted';
}

/** On phones: how far the request is, and one tap to where it goes on. */
export function StickyBar({ draft, venues }: { draft: RequestDraft; venues: readonly VenueView[] }) {
  const { text, targetId } = nextStep(draft, venues);
  const goOn = () =>
    showElement(document.getElementById(targetId), targetId === 'request-calendar' ? 'start' : 'center');
  return (
    <button type="button" className={classes.bar} onClick={goOn}>
      <span>{text}</span>
      <Icon name="arrow" size={20} />
    </button>
  );
}
