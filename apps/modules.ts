import { BookingsModule } from '#bookings';
import { ContractsModule } from '#contracts';
import { NotificationsModule } from '#notifications';
import { PaymentsModule } from '#payments';
import { ReportingModule } from '#reporting';
import { StaffModule } from '#staff';
import { VenuesModule } from '#venues';

/** Every room of the house; the API and the worker import the same list. */
export const MODULES = [
  VenuesModule,
  StaffModule,
  BookingsModule,
  ContractsModule,
  PaymentsModule,
  NotificationsModule,
  ReportingModule,
];
