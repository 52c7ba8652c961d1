import { lazy } from 'react';
import type { OfficeSection } from '../shell/office-section';
import { bookingFilters, SEARCH_PARAMETER } from './booking-filters';

export const BOOKINGS: OfficeSection = {
  key: 'bookings',
  title: 'Bookings',
  group: 'work',
  count: (dashboard) => {
    const stats = dashboard?.quickStats;
    if (!stats) return { short: null, long: null };
    const { totalBookings, pendingRequests } = stats;
    return { short: `${totalBookings}`, long: `${totalBookings} total · ${pendingRequests} pending` };
  },
  component: lazy(() => import('./bookings-section').then((module) => ({ default: module.BookingsSection }))),
  search: {
    parameter: SEARCH_PARAMETER,
    useText: () => bookingFilters.useFilter().searchText,
    setText: (searchText) => bookingFilters.change({ searchText }),
  },
  filters: bookingFilters.parameters,
  targets: {
    requests: {},
    unconfirmed: { unconfirmed: '1' },
    overdue: { status: 'overdue' },
    overpaid: { status: 'overpaid' },
    disputed: { status: 'disputed' },
  },
  shortcuts: [
    { letter: 'r', label: 'Requests', narrowed: {} },
    { letter: 'b', label: 'Bookings' },
  ],
  record: {
    parameter: 'booking',
    dialog: lazy(() =>
      import('../details/booking-details-dialog').then((module) => ({
        default: module.BookingDetailsDialog,
      })),
    ),
  },
};
