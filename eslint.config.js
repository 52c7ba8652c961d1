import js from '@eslint/js';
import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';
import { ownTextRule } from './tools/eslint-own-text.js';

const environmentRule = {
  'no-restricted-properties': [
    'error',
    {
      object: 'process',
      property: 'env',
      message: 'Read configuration through AppConfig (libs/platform/src/config).',
    },
  ],
};

/** Style sheets are checked by stylelint; this is the rest of what a component could write by hand. */
const STYLES_OUTSIDE_THE_THEME = [
  {
    selector: 'Literal[value=/^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i]',
    message: 'Take colours from frontend/src/ui/theme.css or theme.ts.',
  },
  {
    selector: 'JSXAttribute[name.name=/^([mp][trblxy]?|gap|fz)$/] > JSXExpressionContainer > Literal',
    message: 'Take a step of the theme, such as "sm" or "var(--space-4)".',
  },
];

export default tseslint.config(
  {
    ignores: ['dist/**', 'node_modules/**', '.emberfield/**', 'coverage/**', 'test/architecture/planted/**'],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    // Functions; a component may be longer, since its markup counts too. Blank lines and comments do not count.
    files: [
      'apps/**/*.ts',
      'libs/**/*.ts',
      'tools/**/*.ts',
      'frontend/src/**/*.ts',
      'scripts/**/*.mjs',
      'bench/**/*.mjs',
    ],
    ignores: ['**/*.spec.ts'],
    rules: {
      'max-lines-per-function': ['error', { max: 45, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['libs/**/*.tsx', 'frontend/src/**/*.tsx'],
    ignores: ['**/*.spec.tsx'],
    rules: {
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['apps/**/*.ts', 'libs/**/*.{ts,tsx}', 'migrations/**/*.ts', 'tools/**/*.ts', 'test/**/*.ts'],
    ignores: ['test/support/components/**'],
    languageOptions: {
      parserOptions: {
        // One program for server and tests: the compiler reads each file once.
        project: ['./tsconfig.lint.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      ...environmentRule,
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Nest's injection reads the emitted class reference, which `import type` would erase.
      '@typescript-eslint/consistent-type-imports': 'off',
      'max-lines': ['error', { max: 400, skipComments: true, skipBlankLines: true }],
    },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}', 'test/support/components/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: { project: ['./frontend/tsconfig.json'], tsconfigRootDir: import.meta.dirname },
    },
    plugins: { 'react-hooks': reactHooks, house: { rules: { 'own-text': ownTextRule } } },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-syntax': ['error', ...STYLES_OUTSIDE_THE_THEME],
      'house/own-text': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      'max-lines': ['error', { max: 400, skipComments: true, skipBlankLines: true }],
    },
  },
  {
    files: [
      'libs/platform/src/config/*.ts',
      'test/**/*.ts',
      'scripts/**/*.mjs',
      'bench/**/*.mjs',
      'test/**/*.mjs',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: [
      'scripts/**/*.mjs',
      'bench/**/*.mjs',
      'test/**/*.mjs',
      'libs/**/*.mjs',
      '*.js',
      '*.mjs',
      'frontend/*.ts',
      '.dependency-cruiser.cjs',
    ],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        fetch: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        URL: 'readonly',
        AbortSignal: 'readonly',
        Buffer: 'readonly',
        performance: 'readonly',
        module: 'writable',
      },
    },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { globals: { require: 'readonly', module: 'writable', __dirname: 'readonly' } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // The theme itself, and the ink of a signature, which is a picture and no part of a screen.
    files: [
      'frontend/src/ui/theme.ts',
      'frontend/src/features/contract/signature-image.ts',
      'frontend/src/features/contract/typed-name.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  // A migration is one list of statements, as long as the schema it makes.
  { files: ['migrations/*.ts'], rules: { 'max-lines': 'off' } },
);
