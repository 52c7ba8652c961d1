import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerPage, PageQuery, Public, RateLimits } from '#platform';
import { CustomerOf } from '#bookings';
import { type Actor, By } from '#staff';
import type { FloorPlanShareView, SharedFloorPlan } from './api.js';
import { FloorPlanShareDto, SharedPlanDto } from './dto/floor-plan-share.dto.js';
import { sharedFloorPlan, shareView } from './floor-plan-view.js';
import { FloorPlanSharesRepository } from './floor-plan-shares.repository.js';
import { shareEnded } from './floor-plans.errors.js';
import { FloorPlansRepository } from './floor-plans.repository.js';
import { ShareLinks } from './share-links.js';
import { SharedPlanReader } from './shared-plan.reader.js';
import { ShareFloorPlan } from './use-cases/share-floor-plan.js';
import { WithdrawShare } from './use-cases/withdraw-share.js';

const OPENED = { name: 'shared-floor-plan-network', most: 120, windowSeconds: 600 };

/** Plans shared by email (Plans §30): by whoever may change them, looked at by whoever has the link. */
@Controller('api/floor-plans')
export class FloorPlanSharesController {
  constructor(
    private readonly shares: FloorPlanSharesRepository,
    private readonly sharing: ShareFloorPlan,
    private readonly withdrawal: WithdrawShare,
    private readonly links: ShareLinks,
    private readonly shared: SharedPlanReader,
    private readonly limits: RateLimits,
  ) {}

  @Post(':id/share')
  @CustomerOf({ record: FloorPlansRepository, staff: 'floor-plan.change', act: true })
  async share(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: FloorPlanShareDto,
    @Req() request: FastifyRequest,
  ): Promise<FloorPlanShareView> {
    return shareView(await this.sharing.execute(actor, id.toLowerCase(), body.customerEmail, request.ip));
  }

  /** Other people's addresses: a look-up alone does not show them. */
  @Get(':id/shares')
  @CustomerOf({ record: FloorPlansRepository, staff: 'floor-plan.read', act: true })
  @Header('cache-control', 'no-store')
  async list(
    @Param('id', ParseUUIDPipe) id: string,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FloorPlanShareView[]> {
    return answerPage(reply, await this.shares.page(id, query)).map(shareView);
  }

  @Delete(':id/shares/:shareId')
  @CustomerOf({ record: FloorPlansRepository, staff: 'floor-plan.change', act: true })
  async withdraw(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('shareId', ParseUUIDPipe) shareId: string,
  ): Promise<{ success: true }> {
    await this.withdrawal.execute(actor, id.toLowerCase(), shareId.toLowerCase());
    return { success: true };
  }

  /** The token comes in the body, so that no log of addresses keeps it. */
  @Post('shared')
  @Public()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async open(@Body() body: SharedPlanDto, @Req() request: FastifyRequest): Promise<SharedFloorPlan> {
    await this.limits.consume(OPENED, request.ip);
    const found = await this.shared.find(this.links.shareOf(body.token));
    if (!found) throw shareEnded();
    return sharedFloorPlan(found);
  }
}
