import { createHmac, timingSafeEqual } from 'node:crypto';
import { Controller, Headers, HttpCode, Inject, Post, type RawBodyRequest, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { APP_CONFIG, type AppConfig, Log, Webhook } from '#platform';
import { reportMisread, reportSignature, reportsNotUsed } from '../notifications.errors.js';
import { DeliveryReports } from './delivery-reports.js';

const REPORT = z.object({
  messageId: z.string().max(1000),
  event: z.string().max(100),
  reason: z.string().max(10_000).nullish(),
});

/** In the Message-ID that we gave it, `<id@domain>`, or alone. */
const ID = /^<?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(@[^>]*)?>?$/i;

/** What a mail service says became of our mail: `{messageId, event, reason}`, event 'delivered' or 'bounced' (Messages §8). */
@Controller('api/webhooks/mail')
export class MailReportsController {
  constructor(
    private readonly reports: DeliveryReports,
    private readonly log: Log,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Signed over the bytes as they came: `X-Webhook-Signature: sha256=<hex of the HMAC>`. */
  @Post()
  @Webhook()
  @HttpCode(200)
  async report(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('x-webhook-signature') signature?: string,
  ): Promise<{ received: true }> {
    const { messageId, event, reason } = read(this.verified(request.rawBody, signature));
    const id = ID.exec(messageId.trim())?.[1];
    if (id && (event === 'delivered' || event === 'bounced')) {
      await this.reports.note('email', id.toLowerCase(), { state: event, reason: reason ?? null });
    } else {
      // Another sender's mail, or news that changes nothing here: sending it again would not help.
      this.log.info('a report about mail says nothing that is kept', { event });
    }
    return { received: true };
  }

  /** @throws DomainError 404 while nobody reports, 400 WEBHOOK_SIGNATURE */
  private verified(body: Buffer | undefined, signature = ''): Buffer {
    const { mail } = this.config;
    if (mail.provider !== 'smtp' || !mail.webhookSecret) throw reportsNotUsed();
    const right = createHmac('sha256', mail.webhookSecret)
      .update(body ?? '')
      .digest();
    const given = Buffer.from(/^sha256=([0-9a-f]{64})$/i.exec(signature.trim())?.[1] ?? '', 'hex');
    if (!body || given.length !== right.length || !timingSafeEqual(given, right)) throw reportSignature();
    return body;
  }
}

/** @throws DomainError 400 when it is no report */
function read(body: Buffer): z.output<typeof REPORT> {
  try {
    return REPORT.parse(JSON.parse(body.toString('utf8')));
  } catch {
    throw reportMisread();
  }
}
