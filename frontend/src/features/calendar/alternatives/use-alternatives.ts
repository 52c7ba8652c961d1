import { useState } from 'react';
import type { FlexibleOption } from '#api/bookings';
import { formatDateWithWeekday, type DateText } from '#rules';
import { notify } from '@/lib/notify';
import { useAct } from '@/lib/use-act';
import { showWhenDrawn } from '../page-position';
import {
  chosenDates,
  withFirstReplaced,
  type DraftChange,
  type RequestDraft,
} from '../request/request-draft';
import type { Outcome } from '../request/request-outcome';
import type { Alternatives } from '../request/send-request';
import { checkDate, refusalOf } from './date-check';

export const PANEL_ID = 'booking-alternatives';
export const CHOSEN_DATE_ID = 'chosen-date';
export const FREE_TIMES_ID = 'free-times';

/** What was offered, and for which request: the form may move on while the offer stands. */
export interface Offer extends Alternatives {
  date: DateText;
  startTime: string;
  endTime: string;
}

interface AlternativesOptions {
  draft: RequestDraft;
  change: (patch: DraftChange) => void;
  onDateTaken: (date: DateText, outcome: Outcome) => void;
}

function withoutDate(offer: Offer, date: DateText): Offer {
  return { ...offer, suggestedDates: offer.suggestedDates.filter((each) => each !== date) };
}

/** The way out after a 409: suggested dates, checked once more before they are taken, and dates with other times. */
export function useAlternatives({ draft, change, onDateTaken }: AlternativesOptions) {
  const panel = useOffer(draft, change);
  const dates = useSuggestedDates(draft, {
    onFree: (date) => {
      const sentence = `${formatDateWithWeekday(date)} is free for your spaces and times. Submit your request to hold it.`;
      change({ dates: withFirstReplaced(draft, date) });
      panel.forget();
      notify.success('Date Confirmed', sentence);
      onDateTaken(date, { tone: 'green', title: 'Date Confirmed', message: sentence, ofSlot: true });
      showWhenDrawn(CHOSEN_DATE_ID);
    },
    onGone: panel.leaveOut,
  });

  /** Only changes the date; the time is chosen from the chips, or the spaces are adjusted (Requests §13). */
  const takeOption = (chosen: FlexibleOption) => {
    const sentence = `Please adjust the time or the spaces for ${formatDateWithWeekday(chosen.date)}.`;
    change({ dates: withFirstReplaced(draft, chosen.date) });
    panel.choose(chosen);
    notify.success('Date Changed', sentence);
    onDateTaken(chosen.date, { tone: 'amber', title: 'Date Changed', message: sentence, ofSlot: true });
    showWhenDrawn(FREE_TIMES_ID, 'center');
  };

  return {
    offer: panel.offer,
    open: panel.open,
    option: panel.option,
    checking: dates.checking,
    message: dates.message,
    show: (alternatives: Alternatives) => {
      dates.clear();
      panel.show(alternatives);
    },
    reopen: panel.reopen,
    close: panel.close,
    forget: panel.forget,
    takeDate: dates.take,
    takeOption,
  };
}

export type AlternativesState = ReturnType<typeof useAlternatives>;

/** What is offered, whether it is shown, and which date with other times was taken of it. */
function useOffer(draft: RequestDraft, change: AlternativesOptions['change']) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [open, setOpen] = useState(false);
  const [option, setOption] = useState<FlexibleOption | null>(null);
  return {
    offer,
    open,
    option,
    show: (alternatives: Alternatives) => {
      const { startTime, endTime } = draft;
      setOffer({ ...alternatives, date: chosenDates(draft)[0] ?? '', startTime, endTime });
      setOption(null);
      setOpen(true);
      showWhenDrawn(PANEL_ID);
    },
    /** Back from a flexible option to what was asked for first. */
    reopen: () => {
      if (!offer) return;
      const { date, startTime, endTime } = offer;
      change({ dates: withFirstReplaced(draft, date), startTime, endTime });
      setOption(null);
      setOpen(true);
      showWhenDrawn(PANEL_ID);
    },
    /** The request has been changed by hand: what is said about the old one no longer holds. */
    close: () => setOpen(false),
    forget: () => {
      setOpen(false);
      setOffer(null);
      setOption(null);
    },
    choose: (chosen: FlexibleOption) => {
      setOption(chosen);
      setOpen(false);
    },
    leaveOut: (date: DateText) => setOffer((current) => current && withoutDate(current, date)),
  };
}

interface SuggestedDateEvents {
  onFree: (date: DateText) => void;
  onGone: (date: DateText) => void;
}

/** A suggested date is asked about once more before it is taken. */
function useSuggestedDates(draft: RequestDraft, { onFree, onGone }: SuggestedDateEvents) {
  const [message, setMessage] = useState('');
  const check = useAct({
    mutationFn: (date: DateText) => checkDate({ ...draft, dates: withFirstReplaced(draft, date) }),
    onSuccess: (answer, date) => {
      if (answer === 'free') return onFree(date);
      if (answer === 'gone') onGone(date);
      const { title, sentence } = refusalOf(answer, date);
      notify.error(title, sentence);
      setMessage(`${title}. ${sentence}`);
    },
  });
  return {
    checking: check.isPending ? (check.input ?? null) : null,
    message,
    clear: () => setMessage(''),
    take: (date: DateText) => {
      if (check.isUnderWay()) return;
      setMessage('');
      check.run(date);
    },
  };
}
