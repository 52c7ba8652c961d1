import { STEP_UP_CODE } from '../messages/step-up-code.js';

/** Codes and the tokens of our links in a message's words, made unreadable: they prove that a mailbox is somebody's (Access §19). */
export function blanked(kind: string, words: string): string {
  const unlinked = words.replace(
    /(\/link\/|\/waitlist\/leave\/|\/shared-floor-plan\/|[?&]token=)[\w.-]+/g,
    '$1…',
  );
  return kind === STEP_UP_CODE ? unlinked.replace(/\b\d{6}\b/g, '••••••') : unlinked;
}

/** What a message says, in all its parts. */
export interface Words {
  html: string | null;
  text: string;
  headers: Record<string, string>;
}

/** The same of every part: what has left the house needs its proofs no more (Access §19). */
export function blankedWords(kind: string, { html, text, headers }: Words): Words {
  return {
    html: html && blanked(kind, html),
    text: blanked(kind, text),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, blanked(kind, value)])),
  };
}
