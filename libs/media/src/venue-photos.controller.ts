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
  Req,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Actor, By, Requires } from '#staff';
import { venueNotFound, VenuesFacade } from '#venues';
import type { VenuePhotos } from './api.js';
import { VenuePhotoDto } from './dto/photos.dto.js';
import { MediaFacade } from './media.facade.js';
import { ChangeVenuePhotos } from './use-cases/change-venue-photos.js';

@Controller('api/venues/:id/photos')
@Requires('venue-photo.change')
export class VenuePhotosController {
  constructor(
    private readonly photos: ChangeVenuePhotos,
    private readonly venues: VenuesFacade,
    private readonly media: MediaFacade,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  async list(@Param('id', ParseUUIDPipe) id: string): Promise<VenuePhotos> {
    const pictures = await this.venues.pictures(id);
    if (!pictures) throw venueNotFound();
    return { mainPhoto: pictures.imageUrl || null, galleryPhotos: pictures.galleryImages };
  }

  @Post()
  @HttpCode(201)
  async add(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: VenuePhotoDto,
    @Req() request: FastifyRequest,
  ): Promise<VenuePhotos> {
    const sessions = await this.media.sessionsOf(request);
    const photo = { imageUrl: body.imageUrl ?? '', isMainPhoto: body.isMainPhoto ?? false };
    await this.photos.add(actor, id, photo, sessions);
    return this.list(id);
  }

  @Delete()
  async remove(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: VenuePhotoDto,
  ): Promise<{ success: true }> {
    await this.photos.remove(actor, id, body.imageUrl ?? '');
    return { success: true };
  }
}
