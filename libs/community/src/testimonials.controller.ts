import { Body, Controller, Get, Param, ParseUUIDPipe, Post, Put, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerPage, answerReceived, IdempotencyKey, Public } from '#platform';
import { type Actor, By, Requires, StaffBrowser } from '#staff';
import type { PublicTestimonial, StaffTestimonial, SubmittedTestimonial } from './api.js';
import { CommunityQueries } from './community.queries.js';
import { TestimonialReviewDto, TestimonialSubmissionDto } from './dto/forms.dto.js';
import { TestimonialsQuery } from './dto/list.query.js';
import { ReviewTestimonial } from './use-cases/review-testimonial.js';
import { SubmitTestimonial } from './use-cases/submit-testimonial.js';

/** What customers say, and what staff let the public read of it (Site §11). */
@Controller('api/testimonials')
export class TestimonialsController {
  constructor(
    private readonly submit: SubmitTestimonial,
    private readonly review: ReviewTestimonial,
    private readonly queries: CommunityQueries,
    private readonly staff: StaffBrowser,
  ) {}

  /** The approved ones; with a staff session all of them, unless the public view is asked for. */
  @Get()
  @Public()
  async list(
    @Query() query: TestimonialsQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PublicTestimonial[] | StaffTestimonial[]> {
    const forStaff = query.audience !== 'public' && (await this.asksAsStaff(request));
    if (forStaff) return answerPage(reply, await this.queries.testimonials(query));
    return answerPage(reply, await this.queries.publicTestimonials(query));
  }

  @Post()
  @Public()
  async send(
    @Body() body: TestimonialSubmissionDto,
    @IdempotencyKey() key: string | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SubmittedTestimonial> {
    const received = await this.submit.execute(body, { address: request.ip, key });
    return this.queries.submitted(answerReceived(reply, received));
  }

  @Put(':id/status')
  @Requires('testimonial.review')
  decide(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: TestimonialReviewDto,
  ): Promise<StaffTestimonial> {
    return this.review.execute(actor, id, body);
  }

  /** @throws DomainError 401 for the office’s page after its session: an answer for the public would mislead it. */
  private async asksAsStaff(request: FastifyRequest): Promise<boolean> {
    if (await this.staff.hasEnded(request)) await this.staff.require(request, 'testimonial.read');
    return this.staff.may(request, 'testimonial.read');
  }
}
