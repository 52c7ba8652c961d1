import { screen, within } from '@testing-library/react';
import type { BookingConflictBody, BookingRequest, CustomerBooking, FlexibleOption } from '#api/bookings';
import { ok, refused, type Answer, type Call } from './answers';
import { MAIN } from './house-answers';
import { fill, takeTime, valueOf, type Site } from './screen';

/** A Saturday in the first month of the calendar. */
export const DATE = '2025-10-18';
export const SUGGESTED = ['2025-10-25', '2025-11-01', '2025-11-08'];

/** No day is taken, and every request is accepted. */
export function answerFreeCalendar({ server }: Site): void {
  server.on('GET /api/unavailable-dates', ok({ unavailableDates: [] }));
  server.on('GET /api/booking-indicators', ok({ indicators: [] }));
  server.on('GET /api/venue-conflicts', ok({ conflicts: [], availableVenueIds: [MAIN.id] }));
  server.on('POST /api/bookings', accept);
}

export function accept({ body }: Call): Answer {
  const { eventDate, startTime, endTime } = body as BookingRequest;
  const booking: Partial<CustomerBooking> = {
    id: '1a2b3c4d-0000-4000-8000-000000000000',
    code: '1A2B3C4D',
    eventDate,
    startTime,
    endTime,
    venues: [MAIN.name],
    totalCost: 1000,
    callBy: '2025-09-16T12:00:00.000Z',
  };
  return ok(booking, 201);
}

/** Somebody was quicker; these dates are offered instead. */
export function taken(suggestedDates: string[] = SUGGESTED, flexibleOptions: FlexibleOption[] = []): Answer {
  const body: BookingConflictBody = {
    statusCode: 409,
    code: 'BOOKING_CONFLICT',
    message: 'The selected venue and time are no longer available. Please select a different time or venue.',
    conflicts: [
      {
        venueId: MAIN.id,
        venueName: MAIN.name,
        startTime: '14:00',
        endTime: '18:00',
        reason: 'Already booked',
      },
    ],
    suggestedDates,
    flexibleOptions,
  };
  return refused(409, body);
}

/** The button of one day in the calendar; `name` as in 'Saturday, Oct 18, 2025'. */
export const dayNamed = (name: string) => screen.findByLabelText(new RegExp(`^${name}, `));

/** The form is open, with the Main Event Venue from 2 to 6 PM of that Saturday. */
export async function openForm(site: Site): Promise<void> {
  site.show('/calendar');
  await site.user.click(await dayNamed('Saturday, Oct 18, 2025'));
  await site.user.selectOptions(screen.getByLabelText(/^Start time/), '14:00');
  await site.user.selectOptions(screen.getByLabelText(/^End time/), '18:00');
  await site.user.click(await screen.findByRole('checkbox', { name: /^Main Event Venue/ }));
}

/** Everything below the spaces: who, what, and the terms. */
export async function fillRequest(site: Site, email: string): Promise<void> {
  fill(screen.getByLabelText(/^First name/), 'Sarah');
  fill(screen.getByLabelText(/^Last name/), 'Whitfield');
  fill(screen.getByLabelText(/^Email/), email);
  fill(screen.getByLabelText(/^Phone number/), '(512) 555-0187');
  await site.user.selectOptions(screen.getByLabelText(/^Guests/), '26-50');
  await site.user.selectOptions(screen.getByLabelText(/^Event type/), 'anniversary');
  fill(screen.getByLabelText('Requirements (optional)'), 'A table near the smoker');
  await site.user.click(screen.getByLabelText(/^I have read and accept the Terms of Service/));
  takeTime();
}

export async function typeRequest(site: Site, email: string): Promise<void> {
  await openForm(site);
  await fillRequest(site, email);
}

export const submitRequest = ({ user }: Site) =>
  user.click(screen.getByRole('button', { name: 'Submit Event Request' }));

/** The request goes out, and is taken. */
export async function sendRequest(site: Site): Promise<void> {
  await submitRequest(site);
  await screen.findByRole('heading', { name: 'We have your request' });
}

/** Everything that `typeRequest` typed below the date is still there. */
export function expectStillTyped(email: string): void {
  expect(valueOf(/^Start time/)).toBe('14:00');
  expect(valueOf(/^End time/)).toBe('18:00');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Main Event Venue/ }).checked).toBe(true);
  expect(valueOf(/^First name/)).toBe('Sarah');
  expect(valueOf(/^Email/)).toBe(email);
  expect(valueOf('Requirements (optional)')).toBe('A table near the smoker');
  const terms = screen.getByLabelText<HTMLInputElement>(/^I have read and accept the Terms of Service/);
  expect(terms.checked).toBe(true);
}

/** What is offered instead of a date that is taken. */
export const alternatives = () =>
  screen.queryByRole('region', { name: 'DATE AND/OR TIME IS ALREADY BOOKED' });

export const form = () => within(screen.getByRole('form'));

/** The chosen dates as their chips read, when there may be several: 'Sat, Oct 18 First choice'. */
export function dateChips(): string[] {
  const list = screen.queryByRole('list', { name: 'Chosen dates' });
  return list ? within(list).getAllByRole('listitem').map(wordsOf) : [];
}

function wordsOf(chip: HTMLElement): string {
  const words = document.createTreeWalker(chip, NodeFilter.SHOW_TEXT);
  const seen: string[] = [];
  while (words.nextNode()) seen.push(words.currentNode.textContent?.trim() ?? '');
  return seen.filter(Boolean).join(' ');
}
