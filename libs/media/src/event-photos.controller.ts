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
import { answerPage, answerReceived, IdempotencyKey, PageQuery, Public, sendFile } from '#platform';
import { CustomerOf } from '#bookings';
import { type Actor, By, Requires, StaffBrowser } from '#staff';
import type { EventPhotoView, PublicEventPhoto } from './api.js';
import { EventPhotoDto, EventPhotosQuery, PhotoStatusDto } from './dto/photos.dto.js';
import { customerPhotoView, publicPhotoView, staffPhotoView } from './event-photo-views.js';
import { type EventPhotoRow, EventPhotosRepository, type PhotoFilter } from './event-photos.repository.js';
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
    @IdempotencyKey() key: string | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EventPhotoView> {
    const sessions = await this.media.sessionsOf(request);
    const received = await this.send.execute(actor, body, { sessions, key });
    return customerPhotoView(await this.review.get(answerReceived(reply, received)));
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
    const view = (await this.staff.may(request, 'photo.read')) ? staffPhotoView : customerPhotoView;
    return this.page({ bookingId: query.bookingId, status: query.status }, view, query, reply);
  }

  @Get('pending')
  @Requires('photo.read')
  @Header('cache-control', 'no-store')
  async pending(
    @Query() query: EventPhotosQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EventPhotoView[]> {
    return this.page({ bookingId: query.bookingId, status: 'pending' }, staffPhotoView, query, reply);
  }

  @Get('public')
  @Public()
  @Header('cache-control', 'public, max-age=60')
  async approved(
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PublicEventPhoto[]> {
    return this.page({ status: 'approved' }, publicPhotoView, query, reply);
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

  private async page<View>(
    filter: PhotoFilter,
    view: (row: EventPhotoRow) => View,
    query: PageQuery,
    reply: FastifyReply,
  ): Promise<View[]> {
    return answerPage(reply, await this.photos.page(filter, query)).map(view);
  }
}
