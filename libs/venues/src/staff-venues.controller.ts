import { Body, Controller, Get, Header, HttpCode, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import { type Actor, By, Requires } from '#staff';
import type { StaffVenue } from './api.js';
import { NewVenueDto, VenueArchivingDto, VenueChangeDto, VenueOrderDto } from './dto/venues.dto.js';
import { ArrangeVenues } from './use-cases/arrange-venues.js';
import { ChangeVenue } from './use-cases/change-venue.js';

/** The spaces in the office (Spaces §5, Spaces §6, Spaces §7, Spaces §9). */
@Controller('api')
@Requires('venue.change')
export class StaffVenuesController {
  constructor(
    private readonly arrange: ArrangeVenues,
    private readonly changeVenue: ChangeVenue,
  ) {}

  @Get('staff/venues')
  @Header('cache-control', 'no-store')
  list(): Promise<StaffVenue[]> {
    return this.arrange.list();
  }

  @Post('venues')
  @HttpCode(201)
  add(@By() actor: Actor, @Body() body: NewVenueDto): Promise<StaffVenue> {
    return this.arrange.add(actor, body);
  }

  @Put('venues/order')
  order(@By() actor: Actor, @Body() body: VenueOrderDto): Promise<StaffVenue[]> {
    return this.arrange.order(actor, body.ids);
  }

  @Put('venues/:id')
  change(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: VenueChangeDto,
  ): Promise<StaffVenue> {
    return this.changeVenue.execute(actor, id, body);
  }

  @Post('venues/:id/archive')
  @HttpCode(200)
  archive(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: VenueArchivingDto,
  ): Promise<StaffVenue> {
    return this.arrange.archive(actor, id, body.archived);
  }
}
