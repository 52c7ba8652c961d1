import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  ParseIntPipe,
  Post,
  Query,
  Res,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { answerPage, PageQuery } from '#platform';
import { CustomerOf } from '#bookings';
import { type Actor, By } from '#staff';
import type { FloorPlanDetail, FloorPlanVersionDetail, FloorPlanVersionView } from './api.js';
import { RestoreVersionDto } from './dto/floor-plan.dto.js';
import { floorPlanDetail, versionDetail, versionView } from './floor-plan-view.js';
import { FloorPlanVersionsRepository } from './floor-plan-versions.repository.js';
import { versionNotFound } from './floor-plans.errors.js';
import { RestoreVersion } from './use-cases/restore-version.js';

/** What the plan of a booking was before, to look at and to take back (Plans §32). */
@Controller('api/bookings/:id/floor-plan/versions')
export class FloorPlanVersionsController {
  constructor(
    private readonly versions: FloorPlanVersionsRepository,
    private readonly restoring: RestoreVersion,
  ) {}

  @Get()
  @CustomerOf({ staff: 'floor-plan.read' })
  @Header('cache-control', 'no-store')
  async list(
    @By() reader: Actor,
    @Param('id') id: string,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FloorPlanVersionView[]> {
    const rows = answerPage(reply, await this.versions.page(id.toLowerCase(), query));
    return rows.map((row) => versionView(row, reader));
  }

  @Get(':version')
  @CustomerOf({ staff: 'floor-plan.read' })
  @Header('cache-control', 'no-store')
  async one(
    @By() reader: Actor,
    @Param('id') id: string,
    @Param('version', ParseIntPipe) version: number,
  ): Promise<FloorPlanVersionDetail> {
    const kept = await this.versions.find(id.toLowerCase(), version);
    if (!kept) throw versionNotFound();
    return versionDetail(kept, reader);
  }

  @Post(':version/restore')
  @CustomerOf({ staff: 'floor-plan.change', act: true })
  @HttpCode(200)
  async restore(
    @By() actor: Actor,
    @Param('id') id: string,
    @Param('version', ParseIntPipe) version: number,
    @Body() body: RestoreVersionDto,
  ): Promise<FloorPlanDetail> {
    const wish = { bookingId: id.toLowerCase(), version, seen: body.version };
    return floorPlanDetail(await this.restoring.execute(actor, wish));
  }
}
