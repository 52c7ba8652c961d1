import { useState } from 'react';
import type { DateText } from '#rules';
import type { PublicSettings } from '@/lib/settings';
import { useVenues } from '@/lib/venues';
import { useAlternatives } from './alternatives/use-alternatives';
import { useBookingIndicators, useUnavailableDates, useVenueConflicts } from './availability-queries';
import { CONFIRMATION_ID } from './confirmation/confirmation-card';
import { keepSentRequest, keptSentRequest, sentRequest } from './confirmation/sent-request';
import { monthBounds, withinMonths } from './month/calendar-moves';
import type { DayState } from './month/day-state';
import { showWhenDrawn } from './page-position';
import {
  chosenDates,
  requestPayload,
  withDateClicked,
  withFirstChoice,
  type DateMode,
  type DraftChange,
  markedVenues,
} from './request/request-draft';
import { useRequestDraft } from './request/use-request-draft';
import { withKnownVenues } from './request/venue-facts';
import { useRequestSubmission } from './request/use-request-submission';

/** Changing one of these by hand makes the suggestions for the old request stale. */
const ASKED_FIELDS: readonly (keyof DraftChange)[] = ['dates', 'startTime', 'endTime', 'venueIds', 'mode'];

/** One request being made: calendar, form, sending and what comes of it. */
export function useEventRequest(settings: PublicSettings, linkedVenueId: string | null) {
  const { firstBookableDate, lastBookableDate } = settings;
  const { draft: typed, change, reset } = useRequestDraft(linkedVenueId);
  const { data: venues } = useVenues();
  const draft = venues ? withKnownVenues(typed, venues) : typed;
  const [activeDate, setActiveDate] = useState<DateText>(() =>
    withinMonths(
      monthBounds(firstBookableDate, lastBookableDate),
      chosenDates(draft)[0] ?? firstBookableDate,
    ),
  );
  const [touchedDate, setTouchedDate] = useState<DateText | null>(null);
  const [sent, setSent] = useState(keptSentRequest);

  const [eventDate = ''] = chosenDates(draft);
  const unavailable = useUnavailableDates();
  const dateGone =
    eventDate < firstBookableDate ||
    eventDate > lastBookableDate ||
    (unavailable.data?.unavailableDates.includes(eventDate) ?? false);
  const indicators = useBookingIndicators(markedVenues(draft, venues ?? [], linkedVenueId));
  const conflicts = useVenueConflicts(eventDate, draft.startTime, draft.endTime);

  const keep = (request: typeof sent) => {
    keepSentRequest(request);
    setSent(request);
  };

  const alternatives = useAlternatives({
    draft,
    change,
    onDateTaken: (date, outcome) => {
      setActiveDate(date);
      setTouchedDate(null);
      submission.setOutcome(outcome);
    },
  });

  const submission = useRequestSubmission({
    draft,
    venues: venues ?? [],
    change,
    onConflict: alternatives.show,
    onSent: (booking, earlier) => {
      keep(sentRequest(booking, earlier ? [] : (requestPayload(draft).alternateDates ?? [])));
      alternatives.forget();
      setTouchedDate(null);
      if (!earlier) reset();
      showWhenDrawn(CONFIRMATION_ID);
    },
  });

  /** Every change by hand goes through here. */
  const edit = (patch: DraftChange) => {
    if (Object.keys(patch).some((field) => ASKED_FIELDS.includes(field as keyof DraftChange))) {
      alternatives.close();
      if (submission.outcome?.ofSlot) submission.setOutcome(null);
    }
    submission.forgetErrors(patch);
    change(patch);
  };

  const touch = ({ date, level, selected }: DayState) => {
    setActiveDate(date);
    setTouchedDate(date);
    // A chosen date that was taken meanwhile can still be given up.
    if (level === 'unavailable' && !selected) return;
    edit({ dates: withDateClicked(draft, date) });
  };

  return {
    draft,
    venues: venues ?? [],
    eventDate,
    dateGone,
    unavailable,
    indicators,
    conflicts: conflicts.data?.conflicts ?? [],
    /** What is marked as taken may be out of date. */
    spacesUnchecked: conflicts.isError,
    connectionLost: unavailable.isError || indicators.isError || conflicts.isError,
    activeDate,
    touchedDate,
    sent,
    alternatives,
    submission,
    edit,
    touch,
    setActiveDate,
    setMode: (mode: DateMode) => edit({ mode }),
    removeDate: (date: DateText) => edit({ dates: draft.dates.filter((each) => each !== date) }),
    makeFirst: (date: DateText) => edit({ dates: withFirstChoice(draft, date) }),
    dismissSent: () => {
      keep(null);
      showWhenDrawn('request-calendar');
    },
  };
}
