import { useSyncExternalStore } from 'react';

/** A choice of this browser: shortcuts of one letter disturb who dictates or uses a switch (WCAG 2.1.4). */
const SWITCHED_OFF = 'emberfield.office-keys-off';
const listeners = new Set<() => void>();

export function areKeysOn(): boolean {
  return localStorage.getItem(SWITCHED_OFF) === null;
}

export function switchKeys(on: boolean): void {
  if (on) localStorage.removeItem(SWITCHED_OFF);
  else localStorage.setItem(SWITCHED_OFF, '1');
  listeners.forEach((listener) => listener());
}

export function useKeysOn(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areKeysOn);
}
