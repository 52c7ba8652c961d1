import { Injectable } from '@nestjs/common';
import { wallInterval } from '#rules';
import { BusinessClock, DomainError, type Received, Submissions, type Tx } from '#platform';
import { type BookingFacts, BookingsFacade } from '#bookings';
import { ActivityLog, type Actor } from '#staff';
import type { EventPhotoSubmission } from '../api.js';
import { PICTURES } from '../domain/file-kind.js';
import { EventPhotosRepository } from '../event-photos.repository.js';
import { MediaFacade } from '../media.facade.js';
import { PAPER_BYTES } from './give-ticket.js';

const MOST_PHOTOS = 40;

/** A customer shares a photo of their event, from its start on (Bookings §12). */
@Injectable()
export class SendEventPhoto {
  constructor(
    private readonly submissions: Submissions,
    private readonly bookings: BookingsFacade,
    private readonly photos: EventPhotosRepository,
    private readonly media: MediaFacade,
    private readonly activity: ActivityLog,
    private readonly clock: BusinessClock,
  ) {}

  /**
   * @throws DomainError 409 EVENT_NOT_YET, BOOKING_NOT_CONFIRMED, PHOTO_LIMIT, IDEMPOTENCY_KEY_USED and what
   *   `MediaFacade.claim` refuses
   */
  execute(
    actor: Actor,
    submission: EventPhotoSubmission,
    sender: { sessions: string[]; key: string | null },
  ): Promise<Received> {
    return this.submissions.once(
      { form: 'customer-event-photos', key: sender.key, content: submission },
      { write: (tx) => this.add(tx, actor, submission, sender.sessions) },
    );
  }

  private async add(
    tx: Tx,
    actor: Actor,
    submission: EventPhotoSubmission,
    sessions: string[],
  ): Promise<string> {
    const booking = await this.bookings.lock(tx, submission.bookingId);
    this.assertHappened(booking);
    if ((await this.photos.count(tx, booking.id)) >= MOST_PHOTOS) throw photoLimit();
    const file = await this.media.claim(tx, {
      path: submission.photoPath,
      sessions,
      kinds: PICTURES,
      mostBytes: PAPER_BYTES,
      fileName: submission.originalFileName,
    });
    const photo = await this.photos.insert(tx, {
      bookingId: booking.id,
      customerEmail: booking.email,
      photoPath: file.path,
      originalFileName: file.fileName,
      caption: submission.caption?.trim() || null,
    });
    await this.activity.record(tx, actor, {
      act: 'photo.send',
      subjectType: 'booking',
      subjectId: booking.id,
      after: { photoId: photo.id },
    });
    return photo.id;
  }

  private assertHappened(booking: BookingFacts): void {
    if (booking.status !== 'confirmed') {
      throw new DomainError(
        'conflict',
        'BOOKING_NOT_CONFIRMED',
        'Photos can be shared of confirmed events only.',
      );
    }
    const { start } = wallInterval(booking.eventDate, booking.startTime, booking.endTime);
    if (start > this.clock.wallMinutes()) {
      throw new DomainError('conflict', 'EVENT_NOT_YET', 'Photos can be shared once the event has begun.');
    }
  }
}

function photoLimit(): DomainError {
  return new DomainError(
    'conflict',
    'PHOTO_LIMIT',
    `A booking takes at most ${MOST_PHOTOS} photos. Thank you!`,
  );
}
