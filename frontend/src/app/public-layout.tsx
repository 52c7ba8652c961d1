import { useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { useRouteFocus } from './route-focus';
import classes from './public-layout.module.css';

export function PublicLayout() {
  const main = useRef<HTMLElement>(null);
  useRouteFocus(main);
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}
