/** The package brings no types of its own. */
declare module 'linebreak' {
  /** Where a line of the text may end, one place after the other (Unicode's UAX 14). */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
