/** Sizes, spaces, widths and colours come from the steps of theme.css and breakpoints.css: nothing else is written in a component. */
const STEP_OF_SPACE = String.raw`(0|auto|inherit|-?[\d.]+(em|pt|mm)|var\(--(space-\d+|page-gutter)\)|(calc|max|min)\(.*(var|env)\(.*\)\)|env\(.*\))`;
const SPACES = [new RegExp(`^${STEP_OF_SPACE}( ${STEP_OF_SPACE}){0,3}( !important)?$`)];
const SPACED = [/^margin/, /^padding/, 'gap', 'row-gap', 'column-gap', /^scroll-(margin|padding)/];

export default {
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'oklch', 'lab', 'lch', 'hwb'],
    'declaration-property-value-allowed-list': {
      'font-size': [/^var\(--text-\w+\)$/, 'inherit', /^[\d.]+pt$/],
      ...Object.fromEntries(SPACED.map((property) => [String(property), SPACES])),
    },
    'media-feature-name-disallowed-list': ['width', 'min-width', 'max-width'],
  },
  overrides: [
    {
      // The places where steps and colours are given their values, and the letters that fonts bring along.
      files: ['**/theme.css', '**/breakpoints.css', '**/fonts.css'],
      rules: {
        'color-no-hex': null,
        'function-disallowed-list': null,
        'media-feature-name-disallowed-list': null,
      },
    },
  ],
};
