/** How often one address may send one form; each form counts for itself. */
export const PER_FORM = { most: 5, windowSeconds: 3600 } as const;

/** Who sends a form, and which sending of it this is. */
export interface Sender {
  address: string;
  /** `Idempotency-Key`, where the browser sent one. */
  key: string | null;
}
