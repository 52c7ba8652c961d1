import {
  Body,
  Controller,
  Get,
  Header,
  Param,
  ParseUUIDPipe,
  Post,
  Put,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageLimit, Public, sendFile } from '#platform';
import { CustomerOf } from '#bookings';
import { type Actor, By, Requires, StaffBrowser } from '#staff';
import type { EventPhotoView, PublicEventPhoto } from './api.js';
import { EventPhotoDto, EventPhotosQuery, PhotoStatusDto } from './dto/photos.dto.js';
import { customerPhotoView, publicPhotoView, staffPhotoView } from './event-photo-views.js';
import { EventPhotosRepository, type PhotoFilter } from './event-photos.repository.js';
import { MediaFacade } from './media.facade.js';
import { ReviewEventPhoto } from './use-cases/review-event-photo.js';
import { SendEventPhoto } from './use-cases/send-event-photo.js';

/** Photos that customers share after their event (Papers §10). */
@Controller('api/customer-event-photos')
export class EventPhotosController {
  constructor(
    private readonly send: SendEventPhoto,
    private readonly review: ReviewEventPhoto,
    private readonly photos: EventPhotosRepository,
    private readonly media: MediaFacade,
    private readonly staff: StaffBrowser,
  ) {}

  @Post()
  @CustomerOf({ bodyField: 'bookingId', act: true })
  async add(
    @By() actor: Actor,
    @Body() body: EventPhotoDto,
    @Req() request: FastifyRequest,
  ): Promise<EventPhotoView> {
    return customerPhotoView(await this.send.execute(actor, body, await this.media.sessionsOf(request)));
  }

  /** With a booking: its photos, for its customer and staff. Without: everybody's, for staff. */
  @Get()
  @CustomerOf({ queryField: 'bookingId', staff: 'photo.read' })
  @Header('cache-control', 'no-store')
  async list(
    @Query() query: EventPhotosQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EventPhotoView[]> {
    const rows = await this.page({ ...query, limit: pageLimit(query.limit) }, reply);
    const asStaff = await this.staff.may(request, 'photo.read');
    return rows.map(asStaff ? staffPhotoView : customerPhotoView);
  }

  @Get('pending')
  @Requires('photo.read')
  @Header('cache-control', 'no-store')
  async pending(
    @Query() query: EventPhotosQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EventPhotoView[]> {
    const rows = await this.page({ ...query, status: 'pending', limit: pageLimit(query.limit) }, reply);
    return rows.map(staffPhotoView);
  }

  @Get('public')
  @Public()
  @Header('cache-control', 'public, max-age=60')
  async approved(
    @Query() query: EventPhotosQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PublicEventPhoto[]> {
    const { cursor } = query;
    const rows = await this.page({ cursor, status: 'approved', limit: pageLimit(query.limit) }, reply);
    return rows.map(publicPhotoView);
  }

  @Get(':id/file')
  @CustomerOf({ record: EventPhotosRepository, staff: 'photo.read' })
  async file(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const { photoPath } = await this.review.get(id);
    await sendFile(reply, await this.media.open(photoPath), 'private');
  }

  @Get(':id/thumb')
  @CustomerOf({ record: EventPhotosRepository, staff: 'photo.read' })
  async thumbnail(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const { photoPath } = await this.review.get(id);
    await sendFile(reply, await this.media.openThumbnail(photoPath), 'private');
  }

  @Put(':id/status')
  @Requires('photo.review')
  async changeStatus(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: PhotoStatusDto,
  ): Promise<EventPhotoView> {
    await this.review.execute(actor, id, body);
    return staffPhotoView(await this.review.get(id));
  }

  private async page(filter: PhotoFilter, reply: FastifyReply) {
    const { rows, total } = await this.photos.page(filter);
    void reply.header('x-total-count', String(total));
    return rows;
  }
}
