import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StaffModule } from '#staff';
import { Closure } from './closure.entity.js';
import { ClosuresFacade } from './closures.facade.js';
import { SettingsController } from './settings.controller.js';
import { StaffVenuesController } from './staff-venues.controller.js';
import { ArrangeVenues } from './use-cases/arrange-venues.js';
import { ChangeSettings } from './use-cases/change-settings.js';
import { ChangeVenue } from './use-cases/change-venue.js';
import { Venue } from './venue.entity.js';
import { VenueSettings } from './venue-settings.js';
import { VenuesController } from './venues.controller.js';
import { VenuesFacade } from './venues.facade.js';
import { VenuesQueries } from './venues.queries.js';
import { VenuesRepository } from './venues.repository.js';

@Module({
  imports: [StaffModule, TypeOrmModule.forFeature([Closure, Venue])],
  controllers: [VenuesController, StaffVenuesController, SettingsController],
  providers: [
    ArrangeVenues,
    ClosuresFacade,
    ChangeSettings,
    ChangeVenue,
    VenuesRepository,
    VenuesQueries,
    VenuesFacade,
    VenueSettings,
  ],
  exports: [ClosuresFacade, VenuesFacade, VenueSettings],
})
export class VenuesModule {}
