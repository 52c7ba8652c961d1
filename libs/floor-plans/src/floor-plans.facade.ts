import { Injectable } from '@nestjs/common';
import { ShareLinks } from './share-links.js';
import { SharedPlanReader } from './shared-plan.reader.js';

/** What a message about a shared plan tells. */
export interface PlanShareFacts {
  /** To whom it goes. */
  email: string;
  sharedBy: 'customer' | 'staff';
  /** The plan's page, with a fresh token. */
  page: string;
  expiresAt: Date;
  guestCount: number;
  totalSeats: number;
}

/** The questions other modules may ask about floor plans. */
@Injectable()
export class FloorPlansFacade {
  constructor(
    private readonly shared: SharedPlanReader,
    private readonly links: ShareLinks,
  ) {}

  /** Null once the share is over: nobody need hear of a link that opens nothing. */
  async share(id: string): Promise<PlanShareFacts | null> {
    const found = await this.shared.find(id);
    if (!found) return null;
    const { share, plan } = found;
    return {
      email: share.email,
      sharedBy: share.sharedBy,
      page: this.links.page(id),
      expiresAt: share.expiresAt,
      guestCount: plan.guestCount,
      totalSeats: plan.totalSeats,
    };
  }
}
