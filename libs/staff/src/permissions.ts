import type { Actor, StaffRole } from './actor.js';

/** Everything that somebody of the staff may be allowed. A route names one with `@Requires`. */
export const PERMISSIONS = [
  'activity.read',
  'analytics.read',
  /** A single event as a calendar file: neither money nor contacts. */
  'calendar.read',
  /** One message to all customers. */
  'broadcast.send',
  'booking.read',
  'booking.decide',
  'booking.price',
  /** Internal notes and calls. */
  'booking.note',
  /** Days on which a space, or the whole property, takes no bookings. */
  'closure.change',
  'contract.read',
  'contract.generate',
  'dashboard.read',
  /** Lists of people and money as files that leave the house. */
  'data.export',
  'floor-plan.change',
  'floor-plan.read',
  /** What the kitchen cooks for an event; its route comes later. */
  'function-sheet.read',
  /** Noting that a message of the contact form was answered. */
  'inquiry.handle',
  'inquiry.read',
  /** Mails that staff send a customer by hand: the link to pay, the wish for papers. */
  'message.send',
  /** What can be rented in addition. */
  'inventory.change',
  'outbox.read',
  'outbox.retry',
  /** Of customers and vendors alike. */
  'papers.read',
  'papers.review',
  'payment.read',
  /** Cash and cheques, and taking such a record back. */
  'payment.record',
  'payment.refund',
  'people.manage',
  'photo.read',
  'photo.review',
  /** Holding back what would go out to a customer by itself. */
  'reminder.pause',
  'report.read',
  'report.send',
  'settings.change',
  'test-data.clean-up',
  'testimonial.read',
  'testimonial.review',
  'vendor-code.reissue',
  /** What spaces there are, and what each is, has and costs. */
  'venue.change',
  'venue-photo.change',
  'waitlist.read',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

const EVERYTHING: ReadonlySet<Permission> = new Set(PERMISSIONS);

/** What staff cannot do in an owner's name. People, settings and clean-up come later. */
export const OWNER_ONLY: ReadonlySet<Permission> = new Set<Permission>([
  'people.manage',
  'settings.change',
  'test-data.clean-up',
  'payment.refund',
]);

/**
 * What each role may do; nothing else decides it (Access §4). The kitchen sees no money, contacts or notes (Access §4).
 */
export const ROLES: Readonly<Record<StaffRole, ReadonlySet<Permission>>> = {
  owner: EVERYTHING,
  staff: new Set(PERMISSIONS.filter((each) => !OWNER_ONLY.has(each))),
  kitchen: new Set<Permission>(['calendar.read', 'function-sheet.read']),
};

export function isPermission(name: unknown): name is Permission {
  return EVERYTHING.has(name as Permission);
}

/** Only staff are allowed anything by their role. */
export function isAllowed(actor: Actor, permission: Permission): boolean {
  return actor.kind === 'staff' && ROLES[actor.role].has(permission);
}
