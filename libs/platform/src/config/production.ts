import type { MailConfig } from './providers.js';

const SHORTEST_PASSWORD = 12;
const SHORTEST_SECRET = 32;
const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

interface Read {
  own: { publicUrl: string; staffPassword: string | null; linkSecret: string | null; stepUp: string };
  mail: MailConfig;
}

/** What would be guessed or read on the way, or could not work, in a sentence each (Running §3). None of them repeats a secret. */
export function unsafeInProduction({ own, mail }: Read): string[] {
  const { publicUrl, staffPassword, linkSecret, stepUp } = own;
  const sentences: string[] = [];
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== 'https:' && !OWN_MACHINE.has(hostname))
    sentences.push(`PUBLIC_URL must begin with https:// in production, not '${publicUrl}'.`);
  if (staffPassword !== null && staffPassword.length < SHORTEST_PASSWORD)
    sentences.push(`STAFF_PASSWORD must have at least ${SHORTEST_PASSWORD} characters in production.`);
  if (linkSecret !== null && linkSecret.length < SHORTEST_SECRET)
    sentences.push(`LINK_SECRET must have at least ${SHORTEST_SECRET} characters in production.`);
  if (mail.provider === 'builtin' && stepUp !== 'off') {
    sentences.push(
      `MAIL_PROVIDER=builtin delivers no mail, so the codes of CUSTOMER_STEP_UP=${stepUp} would reach nobody: set up SMTP, or CUSTOMER_STEP_UP=off.`,
    );
  }
  return sentences;
}
