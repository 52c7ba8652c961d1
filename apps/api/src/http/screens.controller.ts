import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig, Public } from '#platform';
import { VenueSettings, VenuesFacade } from '#venues';
import { withHead } from './screen-head.js';
import { SCREEN_PATHS, sendScreen } from './screens.js';

@Controller()
export class ScreensController {
  constructor(
    private readonly settings: VenueSettings,
    private readonly venues: VenuesFacade,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Get(SCREEN_PATHS)
  @Public()
  async screen(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = request.url.split('?')[0] ?? '/';
    await sendScreen(reply, this.config.frontendDir, { adapt: (page) => this.about(path, page) });
  }

  /** The page itself comes without the database, too: it then says on its own what cannot be loaded. */
  private async about(path: string, page: string): Promise<string> {
    try {
      const [house, venues] = await Promise.all([this.settings.get(), this.venues.bookable()]);
      return withHead(page, { path, publicUrl: this.config.publicUrl, house, venues });
    } catch {
      return page;
    }
  }
}
