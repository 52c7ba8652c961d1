import { useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from '@/lib/local-storage';

/** A choice of this browser: shortcuts of one letter disturb who dictates or uses a switch (WCAG 2.1.4). */
const SWITCHED_OFF = 'emberfield.office-keys-off';
const listeners = new Set<() => void>();
/** Holds in a browser that forbids storage, too, for as long as the page is there. */
let isOn: boolean | null = null;

export function areKeysOn(): boolean {
  isOn ??= readLocal(SWITCHED_OFF) === null;
  return isOn;
}

export function switchKeys(on: boolean): void {
  isOn = on;
  writeLocal(SWITCHED_OFF, on ? null : true);
  listeners.forEach((listener) => listener());
}

export function useKeysOn(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areKeysOn);
}
