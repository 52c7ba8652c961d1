/** `--from-md` of breakpoints.css, for what a script draws differently on a wide screen. */
export const FROM_MD = '(min-width: 62em)';
