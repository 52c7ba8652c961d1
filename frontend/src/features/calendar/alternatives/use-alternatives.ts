import { useState } from 'react';
import type { FlexibleOption } from '#api/bookings';
import { formatDateWithWeekday, type DateText } from '#rules';
import { notify } from '@/lib/notify';
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
  const [offer, setOffer] = useState<Offer | null>(null);
  const [open, setOpen] = useState(false);
  const [option, setOption] = useState<FlexibleOption | null>(null);
  const [checking, setChecking] = useState<DateText | null>(null);
  const [message, setMessage] = useState('');

  const show = (alternatives: Alternatives) => {
    const { startTime, endTime } = draft;
    setOffer({ ...alternatives, date: chosenDates(draft)[0] ?? '', startTime, endTime });
    setOption(null);
    setMessage('');
    setOpen(true);
    showWhenDrawn(PANEL_ID);
  };
  /** Back from a flexible option to what was asked for first. */
  const reopen = () => {
    if (!offer) return;
    const { date, startTime, endTime } = offer;
    change({ dates: withFirstReplaced(draft, date), startTime, endTime });
    setOption(null);
    setOpen(true);
    showWhenDrawn(PANEL_ID);
  };
  /** The request has been changed by hand: what is said about the old one no longer holds. */
  const close = () => setOpen(false);
  const forget = () => {
    setOpen(false);
    setOffer(null);
    setOption(null);
  };

  const confirm = (date: DateText) => {
    const sentence = `${formatDateWithWeekday(date)} is free for your spaces and times. Submit your request to hold it.`;
    change({ dates: withFirstReplaced(draft, date) });
    forget();
    notify.success('Date Confirmed', sentence);
    onDateTaken(date, { tone: 'green', title: 'Date Confirmed', message: sentence, ofSlot: true });
    showWhenDrawn(CHOSEN_DATE_ID);
  };

  const takeDate = async (date: DateText) => {
    if (checking) return;
    setChecking(date);
    setMessage('');
    const answer = await checkDate({ ...draft, dates: withFirstReplaced(draft, date) });
    setChecking(null);
    if (answer === 'free') return confirm(date);
    if (answer === 'gone') setOffer((current) => current && withoutDate(current, date));
    const { title, sentence } = refusalOf(answer, date);
    notify.error(title, sentence);
    setMessage(`${title}. ${sentence}`);
  };

  /** Only changes the date; the time is chosen from the chips, or the spaces are adjusted (Requests §13). */
  const takeOption = (chosen: FlexibleOption) => {
    const sentence = `Please adjust the time or the spaces for ${formatDateWithWeekday(chosen.date)}.`;
    change({ dates: withFirstReplaced(draft, chosen.date) });
    setOption(chosen);
    setOpen(false);
    notify.success('Date Changed', sentence);
    onDateTaken(chosen.date, { tone: 'amber', title: 'Date Changed', message: sentence, ofSlot: true });
    showWhenDrawn(FREE_TIMES_ID, 'center');
  };

  return { offer, open, option, checking, message, show, reopen, close, forget, takeDate, takeOption };
}

export type AlternativesState = ReturnType<typeof useAlternatives>;
