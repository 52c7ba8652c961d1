import type { SubmittedPapers } from '#vendor-docs';
import type { BookingFacts } from '../booking-facts.js';

/** What runs out before the event ends, in a sentence; null when nothing does. */
export function earlyExpiryLine({ expiresBeforeEvent: early }: SubmittedPapers): string | null {
  if (early.length === 0) return null;
  const names = early.length === 2 ? 'license and insurance run' : `${early.join()} runs`;
  return `Your ${names} out before the event ends. Please send us the renewal when you have it.`;
}

/** The page with this booking's code already in its form. */
export function vendorPage({ links, code }: BookingFacts): string {
  return `${links.vendorDocuments}?booking=${encodeURIComponent(code)}`;
}

export function aboutPapers({ code }: BookingFacts): string {
  return `You receive this message because documents were sent to us for booking ${code}. Simply reply to reach us.`;
}
