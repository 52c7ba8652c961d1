import { plainPhone } from './phone.js';

/**
 * The address of a link that writes to somebody. What was typed is encoded, so that 'a?bcc=b@c.d' stays one address and adds
 * no recipient.
 */
export function mailtoHref(email: string): string {
  const address = email.trim();
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
}

/** The address of a link that calls somebody, in the digits that phones dial. */
export function telHref(phone: string): string {
  const plain = plainPhone(phone);
  return `tel:${plain.startsWith('+') ? '+' : ''}${plain.replace(/\D/g, '')}`;
}
