import { useState } from 'react';
import type { DateText } from '#rules';
import type { PublicSettings } from '@/lib/settings';
import { useVenues } from '@/lib/venues';
import { useAlternatives, type AlternativesState } from './alternatives/use-alternatives';
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
  type RequestDraft,
  markedVenues,
} from './request/request-draft';
import { useRequestDraft } from './request/use-request-draft';
import { withKnownVenues } from './request/venue-facts';
import { useRequestSubmission, type RequestSubmission } from './request/use-request-submission';

/** Changing one of these by hand makes the suggestions for the old request stale. */
const ASKED_FIELDS: readonly (keyof DraftChange)[] = ['dates', 'startTime', 'endTime', 'venueIds', 'mode'];

/** One request being made: calendar, form, sending and what comes of it. */
export function useEventRequest(settings: PublicSettings, linkedVenueId: string | null) {
  const { draft: typed, change, reset } = useRequestDraft(linkedVenueId);
  const { data } = useVenues();
  const venues = data ?? [];
  const draft = data ? withKnownVenues(typed, data) : typed;
  const days = useShownDays(settings, draft);
  const confirmation = useSentRequest();

  const alternatives = useAlternatives({
    draft,
    change,
    onDateTaken: (date, outcome) => {
      days.show(date);
      submission.setOutcome(outcome);
    },
  });
  const submission = useRequestSubmission({
    draft,
    venues,
    change,
    onConflict: alternatives.show,
    onSent: ({ booking, earlier }, asked) => {
      confirmation.keep(sentRequest(booking, earlier ? [] : (requestPayload(asked).alternateDates ?? [])));
      alternatives.forget();
      days.forgetTouched();
      if (!earlier) reset();
      showWhenDrawn(CONFIRMATION_ID);
    },
  });

  const edit = (patch: DraftChange) => {
    forgetStale(patch, alternatives, submission);
    change(patch);
  };

  return {
    draft,
    venues,
    ...useShownAvailability(settings, draft, markedVenues(draft, venues, linkedVenueId)),
    ...days.shown,
    sent: confirmation.sent,
    dismissSent: confirmation.dismiss,
    alternatives,
    submission,
    edit,
    ...dateChanges(draft, edit, days.touch),
  };
}

/** Before every change by hand: what was said about the request as it was. */
function forgetStale(patch: DraftChange, alternatives: AlternativesState, submission: RequestSubmission) {
  if (Object.keys(patch).some((field) => ASKED_FIELDS.includes(field as keyof DraftChange))) {
    alternatives.close();
    if (submission.outcome?.ofSlot) submission.setOutcome(null);
  }
  submission.forgetErrors(patch);
}

/** What people do in the calendar and to the chosen dates. */
function dateChanges(
  draft: RequestDraft,
  edit: (patch: DraftChange) => void,
  markTouched: (date: DateText) => void,
) {
  return {
    touch: ({ date, level, selected }: DayState) => {
      markTouched(date);
      // A chosen date that was taken meanwhile can still be given up.
      if (level === 'unavailable' && !selected) return;
      edit({ dates: withDateClicked(draft, date) });
    },
    setMode: (mode: DateMode) => edit({ mode }),
    removeDate: (date: DateText) => edit({ dates: draft.dates.filter((each) => each !== date) }),
    makeFirst: (date: DateText) => edit({ dates: withFirstChoice(draft, date) }),
  };
}

/** Where the keyboard stands in the calendar, and which day was clicked last. */
function useShownDays({ firstBookableDate, lastBookableDate }: PublicSettings, draft: RequestDraft) {
  const [activeDate, setActiveDate] = useState<DateText>(() =>
    withinMonths(
      monthBounds(firstBookableDate, lastBookableDate),
      chosenDates(draft)[0] ?? firstBookableDate,
    ),
  );
  const [touchedDate, setTouchedDate] = useState<DateText | null>(null);
  return {
    shown: { activeDate, setActiveDate, touchedDate },
    touch: (date: DateText) => {
      setActiveDate(date);
      setTouchedDate(date);
    },
    show: (date: DateText) => {
      setActiveDate(date);
      setTouchedDate(null);
    },
    forgetTouched: () => setTouchedDate(null),
  };
}

/** The last request that was sent, until its confirmation is put away. */
function useSentRequest() {
  const [sent, setSent] = useState(keptSentRequest);
  const keep = (request: typeof sent) => {
    keepSentRequest(request);
    setSent(request);
  };
  return {
    sent,
    keep,
    dismiss: () => {
      keep(null);
      showWhenDrawn('request-calendar');
    },
  };
}

/** What is known about the days and about the first choice. */
function useShownAvailability(
  { firstBookableDate, lastBookableDate }: PublicSettings,
  draft: RequestDraft,
  marked: string[],
) {
  const [eventDate = ''] = chosenDates(draft);
  const unavailable = useUnavailableDates();
  const indicators = useBookingIndicators(marked);
  const conflicts = useVenueConflicts(eventDate, draft.startTime, draft.endTime);
  return {
    eventDate,
    dateGone:
      eventDate < firstBookableDate ||
      eventDate > lastBookableDate ||
      (unavailable.data?.unavailableDates.includes(eventDate) ?? false),
    unavailable,
    indicators,
    conflicts: conflicts.data?.conflicts ?? [],
    /** What is marked as taken may be out of date. */
    spacesUnchecked: conflicts.isError,
    connectionLost: unavailable.isError || indicators.isError || conflicts.isError,
  };
}
