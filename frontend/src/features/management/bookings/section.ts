import { lazy } from 'react';
import type { OfficeSection } from '../shell/office-section';
import { bookingFilters, type StatusFilter } from './booking-filters';

const show = (status: StatusFilter) => () => bookingFilters.change({ status, from: '' });

const showRequests = (onlyUnconfirmed: boolean) => () =>
  bookingFilters.change({ status: 'all', from: '', onlyUnconfirmed });

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
    useText: () => bookingFilters.useFilter().searchText,
    setText: (searchText) => bookingFilters.change({ searchText }),
  },
  targets: {
    requests: showRequests(false),
    unconfirmed: showRequests(true),
    overdue: show('overdue'),
    overpaid: show('overpaid'),
    disputed: show('disputed'),
  },
  record: {
    parameter: 'booking',
    dialog: lazy(() =>
      import('../details/booking-details-dialog').then((module) => ({
        default: module.BookingDetailsDialog,
      })),
    ),
  },
};
