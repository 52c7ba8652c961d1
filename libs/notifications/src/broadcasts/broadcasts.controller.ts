import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  Res,
} from '@nestjs/common';
import { IsString, Matches, MaxLength } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { answerPage, MAIL_TRANSPORT, type MailTransport, PageQuery } from '#platform';
import { type Actor, By, Requires } from '#staff';
import type {
  BroadcastAudience,
  BroadcastDraft,
  BroadcastRequest,
  BroadcastView,
  MailPreview,
} from '../api.js';
import { BookingFactsReader } from '../booking-facts.reader.js';
import { broadcastMail } from '../messages/broadcast.js';
import { renderMail } from '../messages/render-mail.js';
import { broadcastNotFound, nobodyToWriteTo } from '../notifications.errors.js';
import { BroadcastsRepository } from './broadcasts.repository.js';
import { SendBroadcast } from './send-broadcast.js';

class BroadcastDraftDto implements BroadcastDraft {
  @IsString() @Matches(/\S/, { message: 'Please write a subject.' }) @MaxLength(150) subject!: string;
  @IsString() @Matches(/\S/, { message: 'Please write the message.' }) @MaxLength(5000) text!: string;
}

class BroadcastRequestDto extends BroadcastDraftDto implements BroadcastRequest {
  @Matches(/^[\w-]{16,64}$/) key!: string;
}

/** One message to all customers with an event to come (Messages §9). */
@Controller('api/broadcasts')
@Requires('broadcast.send')
export class BroadcastsController {
  constructor(
    private readonly broadcasts: BroadcastsRepository,
    private readonly send: SendBroadcast,
    private readonly facts: BookingFactsReader,
    @Inject(MAIL_TRANSPORT) private readonly mail: MailTransport,
  ) {}

  @Get()
  async list(
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BroadcastView[]> {
    return answerPage(reply, await this.broadcasts.list(query));
  }

  @Get('audience')
  async audience(): Promise<BroadcastAudience> {
    const { confirmed, toCome, addresses } = await this.send.audience();
    return { confirmed, toCome, addresses: addresses.length, delivers: this.mail.delivers === 'sent' };
  }

  /** As the customer of the soonest event would read it. */
  @Post('preview')
  @HttpCode(200)
  async preview(@Body() draft: BroadcastDraftDto): Promise<MailPreview> {
    const [first] = (await this.send.audience()).addresses;
    const booking = first && (await this.facts.find(first.bookingId));
    if (!booking) throw nobodyToWriteTo();
    const mail = broadcastMail(booking, { subject: draft.subject, body: draft.text });
    return { subject: mail.subject, ...(await renderMail(mail.body)) };
  }

  @Post()
  @HttpCode(201)
  async make(@By() actor: Actor, @Body() body: BroadcastRequestDto): Promise<BroadcastView> {
    return this.view(await this.send.execute(actor, body));
  }

  @Get(':id')
  one(@Param('id', ParseUUIDPipe) id: string): Promise<BroadcastView> {
    return this.view(id);
  }

  @Post(':id/stop')
  @HttpCode(200)
  async stop(@By() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<BroadcastView> {
    await this.send.stop(actor, id);
    return this.view(id);
  }

  private async view(id: string): Promise<BroadcastView> {
    const found = await this.broadcasts.find(id);
    if (!found) throw broadcastNotFound();
    return found;
  }
}
