import type { Dashboard, OverdueReport } from '../api.js';
import type { Days } from '../periods.js';
import type { VenueFigures } from '../venue-figures.js';

/** What a report tells of its days; cents. */
export interface ReportFigures {
  receivedCents: number;
  /** In the same days a year before. */
  yearBeforeCents: number;
  /** The same money in weeks. */
  weeks: { days: Days; cents: number }[];
  /** Requests of these days, and what was decided in them. */
  requests: number;
  confirmed: number;
  declined: number;
  cancelled: number;
  /** Confirmed events that take place in these days. */
  events: number;
  venues: VenueFigures[];
  /** As of now. */
  depositsPendingCents: number;
  finalPaymentsPendingCents: number;
  overdue: OverdueReport['totals'];
  toDecide: number;
  /** Of today and tomorrow. */
  upcoming: Dashboard['upcoming'];
}
