const unsent = new Set<object>();

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Closing the tab would lose files that are chosen but not handed in: the browser asks first, on whatever screen the
 * customer is by then. Links within the website lose nothing, so nobody asks there.
 * @param owner whose files they are
 */
export function warnBeforeLeaving(owner: object, hasUnsent: boolean): void {
  if (hasUnsent) unsent.add(owner);
  else unsent.delete(owner);
  // Adding the same listener again changes nothing.
  if (unsent.size > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}
