import { useEffect } from 'react';
import { useSettings } from './settings';

/** Names the browser tab after the screen, with the business name behind it. */
export function usePageTitle(screen?: string) {
  const businessName = useSettings()?.businessName ?? 'Emberfield';
  useEffect(() => {
    document.title = screen ? `${screen} · ${businessName}` : `${businessName}: event spaces and barbecue`;
  }, [screen, businessName]);
}
