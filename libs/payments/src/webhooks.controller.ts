import { Controller, Headers, HttpCode, Post, type RawBodyRequest, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Webhook } from '#platform';
import { ReceiveWebhook } from './use-cases/receive-webhook.js';

@Controller('api/webhooks')
export class WebhooksController {
  constructor(private readonly receiveWebhook: ReceiveWebhook) {}

  /** The signature is over the bytes as they came, so nothing here parses them first. */
  @Post('stripe')
  @Webhook()
  @HttpCode(200)
  async stripe(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature?: string,
  ): Promise<{ received: true }> {
    await this.receiveWebhook.execute(request.rawBody, signature);
    return { received: true };
  }
}
