/** Types of `picture-list.mjs` for the tests, which are TypeScript. */

export const PICTURES: string[];
export const PICTURE_FOLDER: string;
export const SIZES: {
  viewport: { width: number; height: number };
  deviceScaleFactor: number;
  hasTouch: boolean;
}[];
export function pictureFile(name: string, width: number): string;
