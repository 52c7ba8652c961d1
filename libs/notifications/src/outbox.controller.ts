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
import { IsIn, IsNumberString, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { contentDisposition, pageLimit } from '#platform';
import { type Actor, By, Requires } from '#staff';
import type { MessageState, OutboxMessage, OutboxMessageDetail } from './api.js';
import { OutboxQueries } from './outbox.queries.js';
import { RetryMessage } from './use-cases/retry-message.js';

const STATES: MessageState[] = ['queued', 'sending', 'kept', 'sent', 'failed', 'unknown'];

class OutboxQuery {
  @IsOptional() @IsIn(STATES) state?: MessageState;
  @IsOptional() @IsString() @MaxLength(200) q?: string;
  @IsOptional() @IsNumberString({ no_symbols: true }) @MaxLength(4) limit?: string;
  @IsOptional() @IsUUID() cursor?: string;
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
    const limit = pageLimit(query.limit);
    const { state, cursor } = query;
    const { messages, total } = await this.queries.list({
      state,
      cursor,
      limit,
      q: query.q?.trim() || undefined,
    });
    void reply.header('x-total-count', String(total));
    const last = messages.at(-1);
    if (last && messages.length === limit) void reply.header('x-next-cursor', last.id);
    return messages;
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
