import { Controller, Get, Header, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerPage, PageQuery, Public, RateLimits } from '#platform';
import { BookingsFacade, CustomerBrowser } from '#bookings';
import { StaffBrowser } from '#staff';
import type { FloorPlanView } from './api.js';
import { floorPlanView } from './floor-plan-view.js';
import { FloorPlansRepository, type PlanFilter } from './floor-plans.repository.js';

const BY_EMAIL = { name: 'floor-plans-by-email-address', most: 60, windowSeconds: 600 };

/**
 * Lists of floor plans (Plans §2). Nobody is asked who they are: staff see all, a customer's browser those of the
 * bookings it was granted, anybody else none, in the same shape (Plans §2).
 */
@Controller('api/floor-plans')
export class FloorPlansController {
  constructor(
    private readonly plans: FloorPlansRepository,
    private readonly bookings: BookingsFacade,
    private readonly staff: StaffBrowser,
    private readonly customers: CustomerBrowser,
    private readonly limits: RateLimits,
  ) {}

  @Get()
  @Public()
  @Header('cache-control', 'no-store')
  async list(
    @Query() query: PageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FloorPlanView[]> {
    if (await this.staff.may(request, 'floor-plan.read')) return this.page({}, query, reply);
    const bookingIds = await this.readableBookings(request);
    // The office's page must ask for the password again instead of showing that nothing is there.
    if (bookingIds.length === 0 && (await this.staff.hasEnded(request)))
      await this.staff.require(request, 'floor-plan.read');
    return this.page({ bookingIds }, query, reply);
  }

  /** Of this email, and of bookings granted to this browser; staff need no grant. */
  @Get('customer/:email')
  @Public()
  @Header('cache-control', 'no-store')
  async ofEmail(
    @Param('email') email: string,
    @Query() query: PageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FloorPlanView[]> {
    await this.limits.consume(BY_EMAIL, request.ip);
    // The booking's own address decides: what a plan was shared with proves nothing about who asks.
    const [ofEmail, isStaff, readable] = await Promise.all([
      this.bookings.idsByEmail(email),
      this.staff.may(request, 'floor-plan.read'),
      this.readableBookings(request),
    ]);
    const bookingIds = isStaff ? ofEmail : ofEmail.filter((id) => readable.includes(id));
    return this.page({ bookingIds }, query, reply);
  }

  private async readableBookings(request: FastifyRequest): Promise<string[]> {
    const grants = await this.customers.grants(request);
    return grants.filter((grant) => this.customers.mayRead(grant)).map((grant) => grant.subjectId);
  }

  private async page(filter: PlanFilter, query: PageQuery, reply: FastifyReply): Promise<FloorPlanView[]> {
    return answerPage(reply, await this.plans.page(filter, query)).map(floorPlanView);
  }
}
