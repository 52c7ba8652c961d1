import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { useSettings } from '@/lib/settings';
import classes from './root-layout.module.css';

/** What every page shares, staff's too: the 'Demonstration' banner, the progress line, scrolling to the top. */
export function RootLayout() {
  const demonstration = useSettings()?.demonstration ?? false;
  const loading = useNavigation().state === 'loading';
  return (
    <>
      {demonstration && (
        <aside className={`${classes.banner} no-print`} aria-label="About this website">
          <span>Demonstration</span>
        </aside>
      )}
      {loading && <div className={classes.progress} aria-hidden="true" />}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
