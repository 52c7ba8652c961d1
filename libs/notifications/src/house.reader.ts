import { Injectable } from '@nestjs/common';
import { BusinessClock } from '#platform';
import { VenueSettings } from '#venues';
import { houseOf, type House } from './booking-facts.js';

/** How the house signs messages that are about no booking. */
@Injectable()
export class HouseReader {
  constructor(
    private readonly settings: VenueSettings,
    private readonly clock: BusinessClock,
  ) {}

  async read(): Promise<House> {
    return houseOf(await this.settings.get(), this.clock.zone);
  }
}
