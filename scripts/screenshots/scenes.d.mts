/** Types of `scenes.mjs` for the tests, which are TypeScript. */

export const SCENES: Record<string, unknown>;
export const CHANGES_THE_HOUSE: string[];
