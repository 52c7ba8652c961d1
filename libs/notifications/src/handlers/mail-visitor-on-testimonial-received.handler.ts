import { Injectable } from '@nestjs/common';
import { CommunityFacade } from '#community';
import type { DomainEventPayloads } from '#events';
import { HandlesEvent, type EventHandlerClass, type Tx } from '#platform';
import { greeting } from '../domain/wording.js';
import { HouseReader } from '../house.reader.js';
import { testimonialThanks } from '../messages/testimonial-thanks.js';
import { WriteMessage } from '../use-cases/write-message.js';

@Injectable()
@HandlesEvent({ event: 'testimonial.received', name: 'notifications-mail-visitor-on-testimonial-received' })
export class MailVisitorOnTestimonialReceivedHandler implements EventHandlerClass<'testimonial.received'> {
  constructor(
    private readonly house: HouseReader,
    private readonly community: CommunityFacade,
    private readonly writeMessage: WriteMessage,
  ) {}

  async handle(
    tx: Tx,
    { testimonialId }: DomainEventPayloads['testimonial.received'],
    eventId: string,
  ): Promise<void> {
    const testimonial = await this.community.testimonial(testimonialId);
    if (!testimonial) return;
    await this.writeMessage.email(
      tx,
      { eventId, role: 'customer', to: testimonial.email, bookingId: null, oncePerDay: true },
      testimonialThanks(await this.house.read(), greeting(testimonial.firstName)),
    );
  }
}
