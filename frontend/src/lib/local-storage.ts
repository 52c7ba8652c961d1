/** Reads what this browser kept. One that forbids storage, or a broken entry, simply remembers nothing. */
export function readLocal(key: string): unknown {
  try {
    const text = window.localStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keeps a value in this browser until it is forgotten by null. */
export function writeLocal(key: string, value: unknown): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the page itself still holds everything.
  }
}
