import {
  Controller,
  Get,
  HttpCode,
  Param,
  ParseIntPipe,
  ParseUUIDPipe,
  Post,
  Query,
  Res,
} from '@nestjs/common';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { answerPage, contentDisposition, PageQuery } from '#platform';
import { type Actor, By, Requires } from '#staff';
import type { MessageState, OutboxMessage, OutboxMessageDetail } from './api.js';
import { OutboxQueries } from './outbox.queries.js';
import { RetryMessage } from './use-cases/retry-message.js';

const STATES: MessageState[] = [
  'queued',
  'sending',
  'kept',
  'sent',
  'delivered',
  'bounced',
  'failed',
  'unknown',
  'withdrawn',
];

class OutboxQuery extends PageQuery {
  /** 'attention': failed, come back, or with an unknown outcome. */
  @IsOptional() @IsIn([...STATES, 'attention']) state?: MessageState | 'attention';
  @IsOptional() @IsString() @MaxLength(200) q?: string;
}

/** The Outbox screen: every message the house wrote, and what became of it. */
@Controller('api/outbox')
@Requires('outbox.read')
export class OutboxController {
  constructor(
    private readonly queries: OutboxQueries,
    private readonly retryMessage: RetryMessage,
  ) {}

  @Get()
  async list(
    @Query() query: OutboxQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OutboxMessage[]> {
    const { state, q } = query;
    return answerPage(reply, await this.queries.list({ state, q: q?.trim() || undefined }, query));
  }

  @Get(':id')
  detail(@Param('id', ParseUUIDPipe) id: string): Promise<OutboxMessageDetail> {
    return this.queries.detail(id);
  }

  @Get(':id/attachments/:index')
  async attachment(
    @Param('id', ParseUUIDPipe) id: string,
    @Param('index', ParseIntPipe) index: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const attachment = await this.queries.attachment(id, index);
    await reply
      .header('content-type', attachment.contentType)
      .header('content-disposition', contentDisposition('attachment', attachment.fileName))
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(attachment.contentBase64, 'base64'));
  }

  @Post(':id/retry')
  @Requires('outbox.retry')
  @HttpCode(200)
  async retry(@By() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<OutboxMessageDetail> {
    await this.retryMessage.run(actor, id);
    return this.queries.detail(id);
  }
}
