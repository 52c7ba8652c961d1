/** How often one address may send one form; each form counts for itself. */
export const PER_FORM = { most: 5, windowSeconds: 3600 } as const;
