import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerPage, IdempotencyKey, PageQuery, Public, Webhook } from '#platform';
import { Requires } from '#staff';
import type { WaitlistEntry, WaitlistJoined } from './api.js';
import { CommunityQueries } from './community.queries.js';
import { UnsubscribeQuery, WaitlistLeaveDto, WaitlistRequestDto } from './dto/forms.dto.js';
import { JoinWaitlist } from './use-cases/join-waitlist.js';
import { LeaveWaitlist } from './use-cases/leave-waitlist.js';
import { UNSUBSCRIBE_PATH } from './waitlist-links.js';

/** The opening waitlist; its old path speaks of the video tours it began with (Site §5). */
@Controller()
export class WaitlistController {
  constructor(
    private readonly joinWaitlist: JoinWaitlist,
    private readonly leaveWaitlist: LeaveWaitlist,
    private readonly queries: CommunityQueries,
  ) {}

  @Post('api/video-tours')
  @Public()
  async join(
    @Body() body: WaitlistRequestDto,
    @IdempotencyKey() key: string | null,
    @Req() request: FastifyRequest,
  ): Promise<WaitlistJoined> {
    await this.joinWaitlist.execute(body, { address: request.ip, key });
    return { success: true };
  }

  @Get('api/video-tours')
  @Requires('waitlist.read')
  async list(
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WaitlistEntry[]> {
    return answerPage(reply, await this.queries.waitlist(query));
  }

  @Post('api/waitlist/leave')
  @Public()
  @HttpCode(200)
  async leave(@Body() body: WaitlistLeaveDto): Promise<{ success: true }> {
    await this.leaveWaitlist.execute(body.token);
    return { success: true };
  }

  /** A mail program's own 'Unsubscribe' (RFC 8058): the signed token is the whole proof, the body says nothing. */
  @Post(UNSUBSCRIBE_PATH)
  @Webhook()
  @HttpCode(200)
  async unsubscribe(@Query() query: UnsubscribeQuery): Promise<{ success: true }> {
    await this.leaveWaitlist.execute(query.token);
    return { success: true };
  }
}
