import type { SessionHolder } from '#platform';

export const STAFF_ROLES = ['owner', 'staff', 'kitchen'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export type ActorKind = 'staff' | 'customer' | 'vendor' | 'visitor' | 'system';

interface Named {
  /**
   * Which one of its kind: a person of the staff, the booking whose customer acts, the handler or schedule that runs. Null
   * where nobody can tell, as with the shared password.
   */
  readonly id: string | null;
  /** As people read it in the activity, e.g. 'Staff'. */
  readonly name: string;
}

/** Who does something. Only staff have a role. Made once per request by the access guard; every use-case takes it. */
export type Actor = Named &
  (
    | { readonly kind: 'staff'; readonly role: StaffRole }
    | { readonly kind: Exclude<ActorKind, 'staff'>; readonly role: null }
  );

/** Who holds a session that was begun with the shared password: it names no person and may do everything. */
export const SHARED_PASSWORD: SessionHolder = { personId: null, name: 'Staff', role: 'owner' };

/** The actor of a staff session; null, as without a session, for one that nobody of the staff holds. */
export function staffActor(holder: SessionHolder | null): Actor | null {
  const role = STAFF_ROLES.find((each) => each === holder?.role);
  return holder && role ? { kind: 'staff', id: holder.personId, name: holder.name, role } : null;
}

/** Anybody, of whom nothing was proved. */
export const VISITOR: Actor = { kind: 'visitor', id: null, name: 'Visitor', role: null };

/** The customer of a booking, as far as the calling browser may act for it. */
export function customerOf(bookingId: string): Actor {
  return { kind: 'customer', id: bookingId, name: 'Customer', role: null };
}

/**
 * The house itself.
 * @param id the handler or schedule that acts
 * @param name what the activity says
 */
export function systemActor(id: string, name = 'System'): Actor {
  return { kind: 'system', id, name, role: null };
}

/** Who reviewed something that visitors may see: the shared password signs as the house (Office §8, Access §3). */
export function reviewerName(actor: Actor): string {
  return actor.kind === 'staff' && actor.id === null ? 'Management' : actor.name;
}
