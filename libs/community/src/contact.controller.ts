import { Body, Controller, Get, Param, ParseUUIDPipe, Post, Put, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerPage, answerReceived, IdempotencyKey, Public } from '#platform';
import { type Actor, By, Requires } from '#staff';
import type { ContactInquiry, ContactMessageReceived } from './api.js';
import { CommunityQueries } from './community.queries.js';
import { ContactMessageDto, InquiryHandledDto } from './dto/forms.dto.js';
import { InquiriesQuery } from './dto/list.query.js';
import { HandleInquiry } from './use-cases/handle-inquiry.js';
import { ReceiveContactMessage } from './use-cases/receive-contact-message.js';

/** Messages to the house (Site §9, Contact). */
@Controller('api/contact')
export class ContactController {
  constructor(
    private readonly receive: ReceiveContactMessage,
    private readonly handle: HandleInquiry,
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
    @Query() query: InquiriesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ContactInquiry[]> {
    return answerPage(reply, await this.queries.inquiries(query));
  }

  @Put(':id/handled')
  @Requires('inquiry.handle')
  changeHandled(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: InquiryHandledDto,
  ): Promise<ContactInquiry> {
    return this.handle.execute(actor, id, body);
  }
}
