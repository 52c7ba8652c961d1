import { Inject, Injectable } from '@nestjs/common';
import { CommunityFacade } from '#community';
import type { DomainEventPayloads } from '#events';
import { APP_CONFIG, HandlesEvent, type AppConfig, type EventHandlerClass, type Tx } from '#platform';
import { HouseReader } from '../house.reader.js';
import { waitlistWelcome } from '../messages/waitlist-welcome.js';
import { WriteMessage } from '../use-cases/write-message.js';

@Injectable()
@HandlesEvent({ event: 'waitlist.joined', name: 'notifications-mail-visitor-on-waitlist-joined' })
export class MailVisitorOnWaitlistJoinedHandler implements EventHandlerClass<'waitlist.joined'> {
  constructor(
    private readonly house: HouseReader,
    private readonly community: CommunityFacade,
    private readonly writeMessage: WriteMessage,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async handle(tx: Tx, { entryId }: DomainEventPayloads['waitlist.joined'], eventId: string): Promise<void> {
    const entry = await this.community.waitlistEntry(entryId);
    // Left again before the worker came to it.
    if (!entry) return;
    const leave = this.community.leaveLinks(entryId);
    await this.writeMessage.email(
      tx,
      { eventId, role: 'customer', to: entry.email, bookingId: null, oncePerDay: true },
      waitlistWelcome(await this.house.read(), {
        venueName: entry.venueName,
        leavePage: leave.page,
        leaveOneClick: leave.oneClick,
        calendar: `${this.config.publicUrl}/calendar`,
      }),
    );
  }
}
