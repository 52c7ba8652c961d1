/** Types of `keep-picture.mjs` for the tests, which are TypeScript. */

export function keepPicture(file: string, png: Buffer): Promise<'new' | 'changed' | 'same'>;
export function showTheSame(one: Buffer, other: Buffer): Promise<boolean>;
