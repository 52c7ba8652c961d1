import { Loader } from '@mantine/core';
import classes from './loading-screen.module.css';

/** Stands in while the code of a screen arrives; the loader waits a moment, so fast networks see no flicker. */
export function LoadingScreen() {
  return (
    <div className={classes.root} role="status" aria-label="Loading">
      <Loader size="md" className={classes.loader} />
    </div>
  );
}
