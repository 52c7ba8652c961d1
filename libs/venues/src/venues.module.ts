import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Venue } from './venue.entity.js';
import { VenueSettings } from './venue-settings.js';
import { VenuesController } from './venues.controller.js';
import { VenuesFacade } from './venues.facade.js';
import { VenuesQueries } from './venues.queries.js';

@Module({
  imports: [TypeOrmModule.forFeature([Venue])],
  controllers: [VenuesController],
  providers: [VenuesQueries, VenuesFacade, VenueSettings],
  exports: [VenuesFacade, VenueSettings],
})
export class VenuesModule {}
