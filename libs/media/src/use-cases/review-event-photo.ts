import { Injectable } from '@nestjs/common';
import { DomainError, Outbox, Transactions } from '#platform';
import { ActivityLog, type Actor, reviewerName } from '#staff';
import type { EventPhotoReview } from '../api.js';
import { type EventPhotoRow, EventPhotosRepository } from '../event-photos.repository.js';
import { MediaFacade } from '../media.facade.js';

/** Staff let a photo into the public gallery or keep it out; they may think again. */
@Injectable()
export class ReviewEventPhoto {
  constructor(
    private readonly transactions: Transactions,
    private readonly photos: EventPhotosRepository,
    private readonly media: MediaFacade,
    private readonly outbox: Outbox,
    private readonly activity: ActivityLog,
  ) {}

  /** Approved, it is public from the commit on; rejected, at once no more. @throws DomainError 404 */
  async execute(actor: Actor, id: string, { status, notes }: EventPhotoReview): Promise<void> {
    // A reason belongs to a refusal.
    const statusNotes = status === 'rejected' ? notes?.trim() || null : null;
    await this.transactions.run(async (tx) => {
      const photo = await this.photos.findForUpdate(tx, id);
      if (!photo) throw photoNotFound();
      // The same answer twice, such as a double click, is told once.
      if (photo.status === status && photo.statusNotes === statusNotes) return;
      await this.photos.review(tx, id, { status, statusNotes }, reviewerName(actor));
      if (status === 'approved') await this.media.publish(tx, photo.photoPath);
      else await this.media.unpublish(tx, photo.photoPath);
      await this.activity.record(tx, actor, {
        act: 'photo.review',
        subjectType: 'booking',
        subjectId: photo.bookingId,
        before: { photoId: id, status: photo.status, statusNotes: photo.statusNotes },
        after: { photoId: id, status, statusNotes },
      });
      await this.outbox.record(tx, {
        type: 'photo.reviewed',
        payload: { bookingId: photo.bookingId, photoId: id },
      });
    });
  }

  /** @throws DomainError 404 */
  async get(id: string): Promise<EventPhotoRow> {
    const photo = await this.photos.find(id);
    if (!photo) throw photoNotFound();
    return photo;
  }
}

export function photoNotFound(): DomainError {
  return new DomainError('not-found', 'PHOTO_NOT_FOUND', 'This photo could not be found.');
}
