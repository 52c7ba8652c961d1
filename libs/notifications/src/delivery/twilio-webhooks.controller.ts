import {
  Controller,
  Header,
  Headers,
  HttpCode,
  Inject,
  Post,
  type RawBodyRequest,
  Req,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import twilio from 'twilio';
import { APP_CONFIG, type AppConfig, Webhook } from '#platform';
import { VenueSettings } from '#venues';
import { saysOf } from '../domain/text-keywords.js';
import { carrierFaultInWords, suppressionOf } from '../domain/delivery-plan.js';
import { reportsNotUsed, twilioSignature } from '../notifications.errors.js';
import { DeliveryReports, type ReportedState } from './delivery-reports.js';
import { TextStops } from './text-stops.js';

const XML = 'text/xml; charset=utf-8';

const STATES: Partial<Record<string, ReportedState>> = {
  sent: 'sent',
  delivered: 'delivered',
  undelivered: 'bounced',
  failed: 'bounced',
};

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What Twilio tells us: texts to our number, and what became of ours (Messages §13). Absent while Twilio is not in use. */
@Controller('api/webhooks/twilio')
export class TwilioWebhooksController {
  constructor(
    private readonly stops: TextStops,
    private readonly reports: DeliveryReports,
    private readonly settings: VenueSettings,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** STOP, START and HELP with their synonyms; nobody reads other texts. */
  @Post()
  @Webhook()
  @HttpCode(200)
  @Header('content-type', XML)
  async incoming(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('x-twilio-signature') signature?: string,
  ): Promise<string> {
    const { From: number = '', Body: body = '', OptOutType: handled } = this.verified(request, signature);
    const says = saysOf(handled ?? body);
    if (says === 'stop' && number) await this.stops.stop(number, 'stopped');
    if (says === 'start' && number) await this.stops.start(number);
    // What Twilio answered itself it names; a second answer would say the same.
    return says === 'help' && !handled ? this.help() : answer();
  }

  /** The address names our message, since the report may come before the answer that names theirs. */
  @Post('status')
  @Webhook()
  @HttpCode(200)
  @Header('content-type', XML)
  async status(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('x-twilio-signature') signature?: string,
  ): Promise<string> {
    const { MessageStatus: status = '', ErrorCode: code } = this.verified(request, signature);
    const id = new URL(request.url, this.config.publicUrl).searchParams.get('message') ?? '';
    const state = STATES[status];
    if (state && ID.test(id)) {
      const fault = Number(code ?? 0);
      const to = await this.reports.note('sms', id, { state, reason: carrierFaultInWords(fault) });
      const reason = state === 'bounced' ? suppressionOf(fault) : null;
      if (to && reason) await this.stops.stop(to, reason);
    }
    return answer();
  }

  private async help(): Promise<string> {
    const { businessName, phoneDisplay, email } = await this.settings.get();
    return answer(
      `${businessName}: reminders about your booking. Call ${phoneDisplay} or write to ${email}. Reply STOP to end texts.`,
    );
  }

  /** @throws DomainError 404 while Twilio is not in use, 403 TWILIO_SIGNATURE */
  private verified(
    { rawBody, url }: RawBodyRequest<FastifyRequest>,
    signature = '',
  ): Partial<Record<string, string>> {
    const { sms, publicUrl } = this.config;
    if (sms.provider !== 'twilio') throw reportsNotUsed();
    const form = Object.fromEntries(new URLSearchParams(rawBody?.toString('utf8') ?? ''));
    if (!twilio.validateRequest(sms.authToken, signature, `${publicUrl}${url}`, form))
      throw twilioSignature();
    return form;
  }
}

/** TwiML; the library escapes what it holds. */
function answer(words?: string): string {
  const response = new twilio.twiml.MessagingResponse();
  if (words) response.message(words);
  return response.toString();
}
