import { Injectable } from '@nestjs/common';
import { DomainError, Transactions, type Tx } from '#platform';
import { ActivityLog, type Actor } from '#staff';
import { venueNotFound, VenuesFacade, type VenuePictures } from '#venues';
import { PICTURES } from '../domain/file-kind.js';
import { publicIdOf, publicPath, uploadPath } from '../domain/upload-address.js';
import { MediaFacade } from '../media.facade.js';
import { VENUE_PHOTO_BYTES } from './give-ticket.js';

const MOST_GALLERY_PHOTOS = 40;

/** Staff change what a venue shows: one main photo and a gallery (Papers §11). */
@Injectable()
export class ChangeVenuePhotos {
  constructor(
    private readonly transactions: Transactions,
    private readonly venues: VenuesFacade,
    private readonly media: MediaFacade,
    private readonly activity: ActivityLog,
  ) {}

  /**
   * A main photo takes the place of the one before, which is dropped.
   * @param photo `imageUrl` is the public address that came with the ticket
   * @throws DomainError 400 IMAGE_REQUIRED, 404, 409 GALLERY_FULL and what `MediaFacade.claim` refuses
   */
  async add(
    actor: Actor,
    venueId: string,
    photo: { imageUrl: string; isMainPhoto: boolean },
    sessions: string[],
  ): Promise<void> {
    const { imageUrl, isMainPhoto } = photo;
    const id = publicIdOf(imageUrl.trim());
    if (!id) throw imageRequired();
    await this.change(actor, venueId, 'venue.add-photo', async (tx, before) => {
      if (!isMainPhoto && before.galleryImages.length >= MOST_GALLERY_PHOTOS) throw galleryFull();
      const file = await this.media.claim(tx, {
        path: uploadPath(id),
        sessions,
        kinds: PICTURES,
        mostBytes: VENUE_PHOTO_BYTES,
        fileName: 'photo',
        purpose: 'venue-photo',
      });
      await this.media.publish(tx, file.path);
      if (!isMainPhoto) return { ...before, galleryImages: [...before.galleryImages, publicPath(id)] };
      await this.drop(tx, before.imageUrl);
      return { ...before, imageUrl: publicPath(id) };
    });
  }

  /** Without its main photo a venue shows our own drawing again. @throws DomainError 400, 404 PHOTO_NOT_FOUND */
  async remove(actor: Actor, venueId: string, imageUrl: string): Promise<void> {
    const id = publicIdOf(imageUrl.trim());
    const shown = id ? publicPath(id) : imageUrl.trim();
    if (shown === '') throw imageRequired();
    await this.change(actor, venueId, 'venue.remove-photo', async (tx, before) => {
      const drawing = await this.venues.drawingFor(tx, venueId);
      const isMain = before.imageUrl === shown && shown !== drawing;
      if (!isMain && !before.galleryImages.includes(shown)) throw photoNotFound();
      await this.drop(tx, shown);
      return isMain
        ? { ...before, imageUrl: drawing }
        : { ...before, galleryImages: before.galleryImages.filter((each) => each !== shown) };
    });
  }

  private async change(
    actor: Actor,
    venueId: string,
    act: string,
    work: (tx: Tx, before: VenuePictures) => Promise<VenuePictures>,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      const before = await this.venues.picturesForUpdate(tx, venueId);
      if (!before) throw venueNotFound();
      const after = await work(tx, before);
      await this.venues.setPictures(tx, venueId, after);
      await this.activity.record(tx, actor, {
        act,
        subjectType: 'venue',
        subjectId: venueId,
        before: { ...before },
        after: { ...after },
      });
    });
    this.venues.forget();
  }

  private async drop(tx: Tx, address: string): Promise<void> {
    const id = publicIdOf(address);
    if (id) await this.media.release(tx, uploadPath(id));
  }
}

function imageRequired(): DomainError {
  const message = 'An image URL is required when adding a photo to a venue.';
  return new DomainError('invalid', 'IMAGE_REQUIRED', message, { errors: [{ field: 'imageUrl', message }] });
}

function galleryFull(): DomainError {
  return new DomainError(
    'conflict',
    'GALLERY_FULL',
    `A gallery holds at most ${MOST_GALLERY_PHOTOS} photos. Please remove one first.`,
  );
}

function photoNotFound(): DomainError {
  return new DomainError('not-found', 'PHOTO_NOT_FOUND', 'This venue does not have that photo.');
}
