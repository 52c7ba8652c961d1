/** What staff do for one booking that they choose. */
export type BookingAct = 'payment-link' | 'request-documents' | 'calendar';

interface BookingActWords {
  title: string;
  hint: string;
}

export const BOOKING_ACTS: Record<BookingAct, BookingActWords> = {
  'payment-link': {
    title: 'Send Payment Link',
    hint: 'The customer gets an email with a link to what is to be paid next. It works for 14 days.',
  },
  'request-documents': {
    title: 'Request Vendor Docs and Insurance',
    hint: 'The customer gets an email with the page and the code for their vendors.',
  },
  calendar: {
    title: 'Add an Event to My Calendar',
    hint: 'Opens Google Calendar in a new tab, with the event filled in.',
  },
};
