import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig, Public, RateLimits, takesCards } from '#platform';
import { TestCardDto } from './dto/payments.dto.js';
import { notUsed } from './payments.errors.js';
import { CARD_PROCESSOR, type CardProcessor } from './ports/card-processor.js';
import { TestProcessor } from './processors/test-processor.js';

const CARDS = { name: 'test-card-address', most: 60, windowSeconds: 3600 };

/** The built-in processor's side of the card form; with Stripe the browser speaks to Stripe instead (Money §13). Nobody pays with a test card in production. */
@Controller('api/test-processor')
export class TestProcessorController {
  constructor(
    @Inject(CARD_PROCESSOR) private readonly processor: CardProcessor,
    private readonly limits: RateLimits,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Post('confirm')
  @Public()
  @HttpCode(200)
  async confirm(
    @Body() card: TestCardDto,
    @Req() request: FastifyRequest,
  ): Promise<{ status: 'succeeded'; paymentIntentId: string }> {
    if (!(this.processor instanceof TestProcessor) || !takesCards(this.config)) throw notUsed();
    await this.limits.consume(CARDS, request.ip);
    const { id } = await this.processor.pay(card);
    return { status: 'succeeded', paymentIntentId: id };
  }
}
