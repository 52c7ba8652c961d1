import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { namedScreen, pageTitle } from '#rules';
import { useSettings } from './settings';

/**
 * Names the browser tab after the screen, with the business name behind it. The server writes title, description and what a
 * shared link shows into the first page; from then on the browser keeps them right.
 */
export function usePageTitle(screen?: string) {
  const businessName = useSettings()?.businessName ?? 'Emberfield';
  const { pathname } = useLocation();
  useEffect(() => {
    const title = pageTitle(screen, businessName);
    document.title = title;
    writeMeta('meta[property="og:title"]', title);
    const about = namedScreen(pathname)?.description ?? namedScreen('/')?.description ?? '';
    writeMeta('meta[name="description"]', about);
    writeMeta('meta[property="og:description"]', about);
  }, [screen, businessName, pathname]);
}

function writeMeta(selector: string, content: string) {
  document.head.querySelector(selector)?.setAttribute('content', content);
}
