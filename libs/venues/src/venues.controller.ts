import { Controller, Get } from '@nestjs/common';
import { Public } from '#platform';
import type { VenueView } from './api.js';
import { VenuesQueries } from './venues.queries.js';

@Controller('api/venues')
export class VenuesController {
  constructor(private readonly queries: VenuesQueries) {}

  @Get()
  @Public()
  list(): Promise<VenueView[]> {
    return this.queries.list();
  }
}
