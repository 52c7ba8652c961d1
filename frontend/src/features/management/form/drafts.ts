/** What was typed into a staff form and not saved, with the version of what the form showed when typing began. */
export interface Draft<Values> {
  values: Values;
  version: string;
}

const PREFIX = 'emberfield.draft.';

/** In the tab's own storage: closing a dialog loses nothing, nor does a reload. Another tab has drafts of its own. */
export const drafts = {
  of<Values>(name: string): Draft<Values> | null {
    try {
      return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as Draft<Values> | null;
    } catch {
      return null;
    }
  },
  keep<Values>(name: string, draft: Draft<Values>): void {
    try {
      sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
    } catch {
      // A full or forbidden storage: the form itself still holds what was typed.
    }
  },
  forget: (name: string) => sessionStorage.removeItem(PREFIX + name),
  /** Whoever sits here next must not read them. */
  forgetAll(): void {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  },
};
