import { Skeleton } from '@mantine/core';
import classes from './revenue-panel.module.css';

/** As high as the panel will be, so that what is below stays where it is. */
export function RevenueSkeleton() {
  return <Skeleton className={classes.loading} />;
}
