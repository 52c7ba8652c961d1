import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, type AppConfig, SignedLinks } from '#platform';
import { shareEnded } from './floor-plans.errors.js';

const PURPOSE = 'shared-floor-plan';

/** The address of a shared plan: it opens this one plan to look at, and proves no mailbox for anything else (Access §10). */
@Injectable()
export class ShareLinks {
  constructor(
    private readonly links: SignedLinks,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  page(shareId: string): string {
    return `${this.config.publicUrl}/shared-floor-plan/${this.links.token({ subjectId: shareId, purpose: PURPOSE })}`;
  }

  /** @throws DomainError 400 LINK_INVALID; 404 SHARE_ENDED for a link that has expired */
  shareOf(token: string): string {
    const { subjectId, expired } = this.links.read(token, [PURPOSE]);
    if (expired) throw shareEnded();
    return subjectId;
  }
}
