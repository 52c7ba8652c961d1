import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerPage, answerReceived, IdempotencyKey, PageQuery, Public } from '#platform';
import { Requires } from '#staff';
import type { ContactInquiry, ContactMessageReceived } from './api.js';
import { CommunityQueries } from './community.queries.js';
import { ContactMessageDto } from './dto/forms.dto.js';
import { ReceiveContactMessage } from './use-cases/receive-contact-message.js';

/** Messages to the house (Site §9, Contact). */
@Controller('api/contact')
export class ContactController {
  constructor(
    private readonly receive: ReceiveContactMessage,
    private readonly queries: CommunityQueries,
  ) {}

  @Post()
  @Public()
  async send(
    @Body() body: ContactMessageDto,
    @IdempotencyKey() key: string | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ContactMessageReceived> {
    const received = await this.receive.execute(body, { address: request.ip, key });
    return { success: true, id: answerReceived(reply, received) };
  }

  @Get()
  @Requires('inquiry.read')
  async list(
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ContactInquiry[]> {
    return answerPage(reply, await this.queries.inquiries(query));
  }
}
