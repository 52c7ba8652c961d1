/** How TypeScript becomes JavaScript in tests: the decorators of Nest and TypeORM need the legacy form with metadata. */
export const SWC_OPTIONS = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
    target: 'es2022',
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};
