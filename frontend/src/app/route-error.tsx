import { Button } from '@mantine/core';
import { PageSection } from '@/ui/page-section';
import { StateCard } from '@/ui/state-card';
import { usePageTitle } from '@/lib/page-title';

/** A screen that failed, or whose code could not be fetched (after an update, say): a reload mends most of it. */
export function RouteError() {
  usePageTitle('Something went wrong');
  return (
    <PageSection>
      <StateCard
        heading="h1"
        title="This page did not load"
        action={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
      >
        Something went wrong on our side, or the site was updated while you were here. Nothing you sent is
        lost.
      </StateCard>
    </PageSection>
  );
}
