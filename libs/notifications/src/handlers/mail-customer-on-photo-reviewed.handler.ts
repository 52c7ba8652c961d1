import { Injectable } from '@nestjs/common';
import type { DomainEventPayloads } from '#events';
import { MediaFacade } from '#media';
import { HandlesEvent, type EventHandlerClass, type Tx } from '#platform';
import { BookingFactsReader } from '../booking-facts.reader.js';
import { photosReviewed } from '../messages/photos-reviewed.js';
import { WriteMessage } from '../use-cases/write-message.js';

@Injectable()
@HandlesEvent({ event: 'photo.reviewed', name: 'notifications-mail-customer-on-photo-reviewed' })
export class MailCustomerOnPhotoReviewedHandler implements EventHandlerClass<'photo.reviewed'> {
  constructor(
    private readonly reader: BookingFactsReader,
    private readonly media: MediaFacade,
    private readonly writeMessage: WriteMessage,
  ) {}

  async handle(tx: Tx, { bookingId }: DomainEventPayloads['photo.reviewed'], eventId: string): Promise<void> {
    const facts = await this.reader.find(bookingId);
    const counts = await this.media.eventPhotoCounts(bookingId);
    // One message for all that waited: the review of the last one tells.
    if (!facts || counts.pending > 0) return;
    // By the time the worker comes, several reviews may find none waiting; the photos reviewed so far are one news.
    const news = `${bookingId}:${counts.approved + counts.rejected}`;
    await this.writeMessage.email(
      tx,
      { eventId, role: 'customer', to: facts.email, bookingId, news },
      photosReviewed(facts, counts.approved),
    );
  }
}
