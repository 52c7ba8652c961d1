import { useId } from 'react';
import { SegmentedControl } from '@mantine/core';
import type { BookingIndicator } from '#api/bookings';
import { addMonths, formatMonth, monthOf, type DateText } from '#rules';
import type { PublicSettings } from '@/lib/settings';
import { Icon } from '@/ui/icon';
import { ErrorState } from '@/ui/state-card';
import type { useBookingIndicators, useUnavailableDates } from '../availability-queries';
import { chosenDates, MOST_DATES, type DateMode, type RequestDraft } from '../request/request-draft';
import { AvailabilityLine } from './availability-line';
import { monthBounds, withinMonths } from './calendar-moves';
import { CalendarNote } from './calendar-note';
import type { CalendarFacts, DayState } from './day-state';
import { MonthGrid, MonthGridPlaceholder } from './month-grid';
import { PreferredDates } from './preferred-dates';
import classes from './calendar-card.module.css';

const MODES = [
  { value: 'single', label: 'One date' },
  { value: 'several', label: 'Several dates' },
] satisfies { value: DateMode; label: string }[];

export interface CalendarCardProps {
  draft: RequestDraft;
  settings: PublicSettings;
  unavailable: ReturnType<typeof useUnavailableDates>;
  indicators: ReturnType<typeof useBookingIndicators>;
  /** Something on this page could not be refreshed. */
  connectionLost: boolean;
  activeDate: DateText;
  /** The day last touched, whose note is shown below. */
  touchedDate: DateText | null;
  onActiveDate: (date: DateText) => void;
  onMode: (mode: DateMode) => void;
  onTouch: (state: DayState) => void;
  onRemove: (date: DateText) => void;
  onFirstChoice: (date: DateText) => void;
}

function calendarFacts({ draft, settings, unavailable, indicators }: CalendarCardProps): CalendarFacts {
  const marks: BookingIndicator[] = indicators.data?.indicators ?? [];
  return {
    firstDate: settings.firstBookableDate,
    lastDate: settings.lastBookableDate,
    unavailable: new Set(unavailable.data?.unavailableDates),
    indicators: new Map(marks.map((mark) => [mark.date, mark])),
    selected: chosenDates(draft),
    several: draft.mode === 'several',
  };
}

export function CalendarCard(props: CalendarCardProps) {
  const { draft, settings, unavailable, activeDate, onActiveDate } = props;
  const monthId = useId();
  const several = draft.mode === 'several';
  const facts = calendarFacts(props);
  const bounds = monthBounds(settings.firstBookableDate, settings.lastBookableDate);
  const month = monthOf(activeDate);
  const turn = (months: number) => onActiveDate(withinMonths(bounds, addMonths(activeDate, months)));

  return (
    <section className={classes.card} id="request-calendar" tabIndex={-1} aria-labelledby="calendar-title">
      <div className={classes.top}>
        <h2 id="calendar-title">{several ? 'Select Your Preferred Dates' : 'Check Availability'}</h2>
        <SegmentedControl
          className={classes.modes}
          aria-label="How many dates"
          data={MODES}
          value={draft.mode}
          onChange={props.onMode}
        />
      </div>
      <div className={classes.month}>
        <button
          type="button"
          aria-label="Previous month"
          disabled={month <= bounds.first}
          onClick={() => turn(-1)}
        >
          <Icon name="arrow" size={20} />
        </button>
        <h3 id={monthId} aria-live="polite">
          {formatMonth(month)}
        </h3>
        <button type="button" aria-label="Next month" disabled={month >= bounds.last} onClick={() => turn(1)}>
          <Icon name="arrow" size={20} />
        </button>
      </div>
      {unavailable.data && (
        <MonthGrid
          facts={facts}
          bounds={bounds}
          today={settings.today}
          activeDate={activeDate}
          labelledBy={monthId}
          onActiveDate={onActiveDate}
          onChoose={props.onTouch}
        />
      )}
      {!unavailable.data && unavailable.isError && (
        <ErrorState
          title="The calendar could not be loaded"
          error={unavailable.error}
          retrying={unavailable.isFetching}
          onRetry={() => void unavailable.refetch()}
        />
      )}
      {!unavailable.data && !unavailable.isError && <MonthGridPlaceholder />}
      <Legend />
      <AvailabilityLine updatedAt={unavailable.dataUpdatedAt} lost={props.connectionLost} />
      <CalendarNote facts={facts} date={props.touchedDate} />
      {several && (
        <PreferredDates
          dates={draft.dates}
          most={MOST_DATES}
          unavailable={facts.unavailable}
          onRemove={props.onRemove}
          onFirstChoice={props.onFirstChoice}
        />
      )}
    </section>
  );
}

function Legend() {
  return (
    <ul className={classes.legend} aria-label="What the marks mean">
      <li data-level="free">Free</li>
      <li data-level="partial">Partly booked</li>
      <li data-level="unavailable">
        <s>Unavailable</s>
      </li>
      <li data-level="selected">Selected</li>
    </ul>
  );
}
