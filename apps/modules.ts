import { BookingsModule } from '#bookings';
import { CommunityModule } from '#community';
import { ContractsModule } from '#contracts';
import { FloorPlansModule } from '#floor-plans';
import { InventoryModule } from '#inventory';
import { MediaModule } from '#media';
import { NotificationsModule } from '#notifications';
import { PaymentsModule } from '#payments';
import { ReportingModule } from '#reporting';
import { StaffModule } from '#staff';
import { VendorDocsModule } from '#vendor-docs';
import { VenuesModule } from '#venues';

/** Every room of the house; the API and the worker import the same list. */
export const MODULES = [
  VenuesModule,
  InventoryModule,
  StaffModule,
  BookingsModule,
  MediaModule,
  ContractsModule,
  PaymentsModule,
  VendorDocsModule,
  CommunityModule,
  FloorPlansModule,
  NotificationsModule,
  ReportingModule,
];
