import { useState } from 'react';
import { usePageTitle } from '@/lib/page-title';
import { PageHeading, PageSection } from '@/ui/page-section';
import { ExperienceForm } from './experience-form';
import { ThankYou } from './thank-you';
import classes from './share-experience.module.css';

/** /share-experience: a testimonial, and the thank-you view after it (Site §10). */
export function ShareExperienceScreen() {
  usePageTitle('Share Your Experience');
  const [sent, setSent] = useState(false);
  return (
    <PageSection>
      {sent ? (
        <ThankYou />
      ) : (
        <div className={classes.columns}>
          <div>
            <PageHeading title="Share Your Experience">
              Tell others how your event was: the food, the evening, the people who looked after you.
            </PageHeading>
            <ul className={classes.notes}>
              <li>We read every experience before it is posted.</li>
              <li>It may be edited for length and clarity.</li>
              <li>Only your first name and last initial are shown publicly.</li>
            </ul>
          </div>
          <ExperienceForm onSent={() => setSent(true)} />
        </div>
      )}
    </PageSection>
  );
}
