import { LIMITS } from './booking-options.js';

/** Letters and digits of any script, as RFC 6531 lets them; see `needsInternationalMail`. */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}$/u;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Characters with a meaning inside an address line or a URL, which no domain contains. */
const FOREIGN_TO_DOMAIN = /[\s/\\:?#@[\]%<>^|"'(),;]/u;
// eslint-disable-next-line no-control-regex -- control characters are exactly what must be found here
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/u;

const COMMON_DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
  'verizon.net',
  'bellsouth.net',
  'sbcglobal.net',
  'protonmail.com',
  'live.com',
  'aol.com',
  'msn.com',
  'att.net',
];
/** Real providers one letter away from a common one. */
const REAL_NEIGHBOURS = ['mail.com', 'email.com', 'ymail.com', 'gmx.com'];
/** Slips that are further away than one letter. */
const KNOWN_SLIPS: Record<string, string> = {
  'gmal.co': 'gmail.com',
  'gmail.co': 'gmail.com',
  'gamil.co': 'gmail.com',
  'gmailcom.com': 'gmail.com',
  'gmail.com.com': 'gmail.com',
  'googlemail.con': 'googlemail.com',
  'yaho.co': 'yahoo.com',
  'hotmal.co': 'hotmail.com',
  'aol.con': 'aol.com',
  'aol.co': 'aol.com',
  'live.con': 'live.com',
  'msn.con': 'msn.com',
  'att.ney': 'att.net',
};
/** Below this length one changed letter is too often another real domain (`line.com`, `msk.com`). */
const SHORTEST_GUESSED_DOMAIN = 9;

/** True when a text holds line breaks or other control characters, which no single-line field may carry. */
export function hasControlCharacters(text: string): boolean {
  return CONTROL.test(text);
}

function asciiDomain(domain: string): string | null {
  if (FOREIGN_TO_DOMAIN.test(domain)) return null;
  try {
    const host = new URL(`http://${domain}`).hostname;
    const lastLabel = host.slice(host.lastIndexOf('.') + 1);
    return DOMAIN.test(host) && !/^\d+$/.test(lastLabel) ? host : null;
  } catch {
    return null;
  }
}

/**
 * One comparable form of an email address: trimmed, lower case, domain in punycode. Null for line breaks, control
 * characters, blanks, display names, lists and addresses over 254 characters (Access §5).
 */
export function normalizeEmail(text: string): string | null {
  if (typeof text !== 'string' || hasControlCharacters(text)) return null;
  const address = text.normalize('NFC').trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1 || address.length > LIMITS.email) return null;
  const local = address.slice(0, at);
  const domain = asciiDomain(address.slice(at + 1));
  if (domain === null || !LOCAL_PART.test(local)) return null;
  const normal = `${local}@${domain}`;
  return normal.length > LIMITS.email ? null : normal;
}

/** True when the part before the @ has letters that mail servers without SMTPUTF8 refuse, such as 'josé@example.com'. */
export function needsInternationalMail(email: string): boolean {
  // eslint-disable-next-line no-control-regex -- everything beyond ASCII is exactly what is asked for
  return /[^\u0000-\u007f]/.test(email.slice(0, email.lastIndexOf('@')));
}

/** True when one inserted, dropped, changed or swapped letter turns one text into the other. */
function isOneSlipAway(typed: string, meant: string): boolean {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return false;
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same += 1;
  const typedRest = typed.slice(same);
  const meantRest = meant.slice(same);
  if (typed.length < meant.length) return typedRest === meantRest.slice(1);
  if (typed.length > meant.length) return typedRest.slice(1) === meantRest;
  const swapped = typedRest[0] === meantRest[1] && typedRest[1] === meantRest[0];
  return typedRest.slice(1) === meantRest.slice(1) || (swapped && typedRest.slice(2) === meantRest.slice(2));
}

/** The domain that was probably meant ('gmail.com' for 'a@gmial.com'), or null. A hint only; it never blocks. */
export function suggestEmailDomain(email: string): string | null {
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
  if (!email.includes('@') || COMMON_DOMAINS.includes(domain) || REAL_NEIGHBOURS.includes(domain))
    return null;
  if (Object.hasOwn(KNOWN_SLIPS, domain)) return KNOWN_SLIPS[domain] ?? null;
  return (
    COMMON_DOMAINS.find((meant) => meant.length >= SHORTEST_GUESSED_DOMAIN && isOneSlipAway(domain, meant)) ??
    null
  );
}

/** 's•••@example.com': shows where a code went without telling the address (Access §9). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${[...email][0] ?? ''}•••${email.slice(at)}`;
}

/** Domains that exist for examples and tests only; `email` is a normalised address (Access §17). */
export function isTestAddress(email: string): boolean {
  return /@example\.(com|org|test)$|\.test$/.test(email);
}
