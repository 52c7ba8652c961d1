/** Reads what this tab kept. A browser that forbids storage, or a broken entry, simply remembers nothing. */
export function readSession(key: string): unknown {
  try {
    const text = window.sessionStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keeps a value until the tab is closed; null forgets it. */
export function writeSession(key: string, value: unknown): void {
  try {
    if (value === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the form itself still holds everything.
  }
}
