import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { IsBoolean, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerPage, PageQuery, Public, SessionCookies, Sessions } from '#platform';
import { ActivityLog } from './activity-log.js';
import type { ActivityView, StaffLogin, StaffSessionView } from './api.js';
import { Requires } from './requires.js';
import { REMEMBERED_SECONDS, StaffAccess } from './staff-access.js';
import { STAFF_SESSION, StaffBrowser } from './staff-browser.js';

class StaffLoginDto implements StaffLogin {
  @IsString() @MaxLength(200) password!: string;
  @IsOptional() @IsBoolean() remember?: boolean;
}

class ActivityQuery extends PageQuery {
  @IsOptional() @IsUUID() subjectId?: string;
}

@Controller('api')
export class StaffController {
  constructor(
    private readonly access: StaffAccess,
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
    private readonly activity: ActivityLog,
    private readonly staff: StaffBrowser,
  ) {}

  @Post('staff/login')
  @Public()
  @HttpCode(200)
  async login(
    @Body() body: StaffLoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffSessionView> {
    const remember = body.remember ?? false;
    const token = await this.access.login(body.password, remember, request.ip);
    // The session that this one replaces would otherwise live on without a browser.
    await this.sessions.end(STAFF_SESSION, this.cookies.read(request, STAFF_SESSION));
    this.cookies.write(reply, STAFF_SESSION, token, remember ? REMEMBERED_SECONDS : null);
    return { authenticated: true };
  }

  @Post('staff/logout')
  @Public()
  @HttpCode(200)
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffSessionView> {
    const actor = await this.staff.actor(request);
    await this.access.logout(actor, this.cookies.read(request, STAFF_SESSION));
    this.cookies.clear(reply, STAFF_SESSION);
    return { authenticated: false };
  }

  @Get('staff/session')
  @Public()
  async session(@Req() request: FastifyRequest): Promise<StaffSessionView> {
    const token = this.cookies.read(request, STAFF_SESSION);
    const found = await this.sessions.find(STAFF_SESSION, token, true);
    return { authenticated: found !== null };
  }

  @Get('activity')
  @Requires('activity.read')
  async list(
    @Query() query: ActivityQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ActivityView[]> {
    return answerPage(reply, await this.activity.list(query.subjectId, query));
  }
}
