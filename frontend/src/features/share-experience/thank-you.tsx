import { useEffect, useRef } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import classes from './share-experience.module.css';

export const THANK_YOU = {
  title: 'Thank you!',
  message: 'Your experience has been submitted and will be reviewed before posting.',
} as const;

export function ThankYou() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={classes.thanks}>
      <h1 ref={heading} tabIndex={-1}>
        {THANK_YOU.title}
      </h1>
      <p>{THANK_YOU.message}</p>
      <div className={classes.actions}>
        <Button component={Link} to="/">
          Back to Home
        </Button>
        <Button component={Link} to="/venues" variant="outline">
          Explore Venues
        </Button>
      </div>
    </div>
  );
}
