/** As carriers understand them; a text that only holds one of these is no message to anybody. */
const KEYWORDS = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  start: ['START', 'YES', 'UNSTOP'],
  help: ['HELP', 'INFO'],
} as const;

export type TextKeyword = keyof typeof KEYWORDS;

/** What a text says to the machine, whatever its case and the marks around it; null for words to people. */
export function saysOf(text: string): TextKeyword | null {
  const word = text.toUpperCase().replace(/[^A-Z]/g, '');
  const found = Object.entries(KEYWORDS).find(([, words]) => (words as readonly string[]).includes(word));
  return found ? (found[0] as TextKeyword) : null;
}
