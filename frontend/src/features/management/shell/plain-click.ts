import type { MouseEvent } from 'react';

/** Whether a click on a link is meant for this window; with a key or another button it opens a new one. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
