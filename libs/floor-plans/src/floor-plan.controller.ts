import { Body, Controller, Delete, Get, Header, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import { CustomerOf } from '#bookings';
import { type Actor, By } from '#staff';
import type { FloorPlanDetail, FreeFurniture } from './api.js';
import { FloorPlanDto } from './dto/floor-plan.dto.js';
import { floorPlanDetail } from './floor-plan-view.js';
import { floorPlanNotFound } from './floor-plans.errors.js';
import { FloorPlansRepository } from './floor-plans.repository.js';
import { FurnitureQueries } from './furniture.queries.js';
import { DeleteFloorPlan } from './use-cases/delete-floor-plan.js';
import { SaveFloorPlan } from './use-cases/save-floor-plan.js';

/** One plan, of one booking: read by whoever may read the booking, changed by who proved it, and by staff (Plans §2). */
@Controller('api')
export class FloorPlanController {
  constructor(
    private readonly plans: FloorPlansRepository,
    private readonly furniture: FurnitureQueries,
    private readonly save: SaveFloorPlan,
    private readonly removal: DeleteFloorPlan,
  ) {}

  @Put('bookings/:id/floor-plan')
  @CustomerOf({ staff: 'floor-plan.change', act: true })
  async connect(
    @By() actor: Actor,
    @Param('id') id: string,
    @Body() body: FloorPlanDto,
  ): Promise<FloorPlanDetail> {
    return floorPlanDetail(await this.save.connect(actor, id.toLowerCase(), body));
  }

  /** What is free for this event, less what other events at its hours use. */
  @Get('bookings/:id/furniture')
  @CustomerOf({ staff: 'floor-plan.read' })
  @Header('cache-control', 'no-store')
  async free(@Param('id') id: string): Promise<FreeFurniture> {
    return this.furniture.freeFor(id.toLowerCase());
  }

  /** A list of the one plan in force, or of none. */
  @Get('floor-plans/booking/:bookingId')
  @CustomerOf({ parameter: 'bookingId', staff: 'floor-plan.read' })
  @Header('cache-control', 'no-store')
  async ofBooking(@Param('bookingId') bookingId: string): Promise<FloorPlanDetail[]> {
    const plan = await this.plans.ofBooking(bookingId.toLowerCase());
    return plan ? [floorPlanDetail(plan)] : [];
  }

  @Get('floor-plans/:id')
  @CustomerOf({ record: FloorPlansRepository, staff: 'floor-plan.read' })
  @Header('cache-control', 'no-store')
  async one(@Param('id', ParseUUIDPipe) id: string): Promise<FloorPlanDetail> {
    const plan = await this.plans.find(id);
    if (!plan) throw floorPlanNotFound();
    return floorPlanDetail(plan);
  }

  @Put('floor-plans/:id')
  @CustomerOf({ record: FloorPlansRepository, staff: 'floor-plan.change', act: true })
  async change(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: FloorPlanDto,
  ): Promise<FloorPlanDetail> {
    return floorPlanDetail(await this.save.change(actor, id, body));
  }

  @Delete('floor-plans/:id')
  @CustomerOf({ record: FloorPlansRepository, staff: 'floor-plan.change', act: true })
  async remove(@By() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<{ success: true }> {
    await this.removal.execute(actor, id);
    return { success: true };
  }
}
