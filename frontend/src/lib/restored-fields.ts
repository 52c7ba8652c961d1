/**
 * The fields of a form as this tab kept them, field by field: whatever an older version of the form left behind, or left out,
 * falls back to what a fresh form holds. Lists hold texts.
 */
export function restoredFields<Fields extends object>(fresh: Fields, stored: unknown): Fields {
  if (typeof stored !== 'object' || stored === null) return fresh;
  const kept = new Map(Object.entries(stored));
  const entries = Object.entries(fresh).map(([key, value]) => [
    key,
    isSameKind(kept.get(key), value) ? kept.get(key) : value,
  ]);
  return Object.fromEntries(entries) as Fields;
}

function isSameKind(stored: unknown, fresh: unknown): boolean {
  if (Array.isArray(fresh)) return Array.isArray(stored) && stored.every((each) => typeof each === 'string');
  // A field that is null at first holds an object later, such as a file.
  if (stored === null || fresh === null) return typeof stored === typeof fresh;
  return typeof stored === typeof fresh && !Array.isArray(stored);
}
