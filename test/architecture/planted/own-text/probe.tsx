/** The snippets of own-text.spec.ts take the place of this file, in a program that is read at once. */
export {};
