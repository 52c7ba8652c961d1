import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { APP_CONFIG, type AppConfig, Public } from '#platform';
import { SCREEN_PATHS, sendScreen } from './screens.js';

@Controller()
export class ScreensController {
  constructor(@Inject(APP_CONFIG) private readonly config: AppConfig) {}

  @Get(SCREEN_PATHS)
  @Public()
  async screen(@Res() reply: FastifyReply): Promise<void> {
    await sendScreen(reply, this.config.frontendDir);
  }
}
