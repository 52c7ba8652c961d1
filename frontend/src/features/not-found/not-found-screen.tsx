import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { usePageTitle } from '@/lib/page-title';
import { PageSection } from '@/ui/page-section';
import { SceneImage } from '@/ui/scene-image';
import classes from './not-found-screen.module.css';

export function NotFoundScreen() {
  usePageTitle('Page Not Found');
  return (
    <PageSection className={classes.inner}>
      <SceneImage
        className={classes.scene}
        src="/scenes/placeholder.svg"
        width={800}
        height={500}
        alt=""
        first
      />
      <div>
        <h1 className={classes.title}>Page Not Found</h1>
        <p className={classes.text}>
          Nobody has set a table at this address. It may have moved, or the link was cut short on its way to
          you.
        </p>
        <div className={classes.actions}>
          <Button component={Link} to="/">
            Go to the home page
          </Button>
          <Button component={Link} to="/my-bookings" variant="outline">
            Find my booking
          </Button>
        </div>
      </div>
    </PageSection>
  );
}
