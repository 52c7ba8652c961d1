import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Shade 6 is ember, shade 7 deep ember: Mantine's filled buttons take 6 and hover on 7. */
const ember: MantineColorsTuple = [
  '#fdf1ec',
  '#f8ddd2',
  '#efb9a4',
  '#e59372',
  '#d9724a',
  '#c9562d',
  '#b8431d',
  '#8f3214',
  '#742810',
  '#591d0a',
];

const sage: MantineColorsTuple = [
  '#f1f4ee',
  '#e0e6da',
  '#c5cfba',
  '#a8b698',
  '#8b9b79',
  '#73825f',
  '#5d6b4f',
  '#4a563e',
  '#3a4431',
  '#2b3324',
];

const green: MantineColorsTuple = [
  '#eaf4ee',
  '#d5e8dc',
  '#aed2bc',
  '#84ba99',
  '#5aa178',
  '#3f8e61',
  '#2f7d4f',
  '#236340',
  '#1b4d32',
  '#133824',
];

const amber: MantineColorsTuple = [
  '#fbf3e2',
  '#f6e6c4',
  '#ecce90',
  '#e0b45c',
  '#d09a36',
  '#c38827',
  '#b7791f',
  '#8a5310',
  '#6d420d',
  '#50300a',
];

const red: MantineColorsTuple = [
  '#fcedeb',
  '#f7d5d2',
  '#eeada7',
  '#e27f77',
  '#d3564c',
  '#c43a30',
  '#b3261e',
  '#8c1d17',
  '#6c1611',
  '#4d0f0c',
];

const grey: MantineColorsTuple = [
  '#f3efe8',
  '#e8e1d6',
  '#d8cfc1',
  '#bfb5a7',
  '#a0968a',
  '#857b70',
  '#6b635c',
  '#544d47',
  '#3e3833',
  '#2b2420',
];

const FIGTREE = "'Figtree Variable', 'Figtree Fallback', Arial, sans-serif";
const FRAUNCES = "'Fraunces Variable', 'Fraunces Fallback Georgia', 'Fraunces Fallback Times', serif";

/** The one theme of the product. Its steps of type and space are those of theme.css, which holds the same colours too. */
export const theme = createTheme({
  white: '#fffdf9',
  black: '#1d1916',
  colors: { ember, sage, green, amber, red, gray: grey },
  primaryColor: 'ember',
  primaryShade: 6,
  fontFamily: FIGTREE,
  headings: {
    fontFamily: FRAUNCES,
    fontWeight: '560',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--text-4xl)', lineHeight: '1.1' },
      h2: { fontSize: 'var(--text-3xl)', lineHeight: '1.15' },
      h3: { fontSize: 'var(--text-xl)', lineHeight: '1.25' },
      h4: { fontSize: 'var(--text-lg)', lineHeight: '1.3' },
      h5: { fontSize: 'var(--text-md)', lineHeight: '1.4' },
      h6: { fontSize: 'var(--text-md)', lineHeight: '1.4' },
    },
  },
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-sm)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-xl)',
  },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.55', xl: '1.35' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  spacing: {
    xs: 'var(--space-8)',
    sm: 'var(--space-12)',
    md: 'var(--space-16)',
    lg: 'var(--space-24)',
    xl: 'var(--space-40)',
  },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'md' } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        overlayProps: { backgroundOpacity: 0.55, color: 'var(--ink)' },
      },
    },
  },
});
