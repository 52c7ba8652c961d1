/** Suites run in plain Node, which compiles TypeScript by its loader: nothing is left for Jest to transform. */
const shared = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testRunner: '<rootDir>/test/runner/plain-node.mjs',
  transform: {},
  // Whole suites of `npm run test:long` say so in their names.
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.LONG_TESTS === 'true' ? [] : ['\\.long\\.'])],
  // Jest reads these only to find which suites a changed file reaches; test/runner/sources-loader.mjs does the loading.
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/frontend/src/$1',
    '^@test/(.*)$': '<rootDir>/test/support/components/$1',
    '^#([a-z-]+)$': '<rootDir>/libs/$1/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};

/** For suites that need a database: one PostgreSQL for the run. */
const withDatabase = {
  ...shared,
  globalSetup: '<rootDir>/test/runner/global-setup.mjs',
  globalTeardown: '<rootDir>/test/runner/global-teardown.mjs',
};

export default {
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/libs/**/*.spec.ts',
        '<rootDir>/apps/**/*.spec.ts',
        '<rootDir>/test/architecture/**/*.spec.ts',
      ],
    },
    {
      ...shared,
      displayName: 'components',
      testRunner: '<rootDir>/test/runner/plain-page.mjs',
      testMatch: ['<rootDir>/frontend/src/**/*.spec.{ts,tsx}'],
    },
    {
      ...withDatabase,
      displayName: 'integration',
      testMatch: ['<rootDir>/test/integration/**/*.int-spec.ts', '<rootDir>/test/faults/**/*.int-spec.ts'],
    },
    { ...withDatabase, displayName: 'redis', testMatch: ['<rootDir>/test/redis/**/*.int-spec.ts'] },
    { ...withDatabase, displayName: 'e2e', testMatch: ['<rootDir>/test/e2e/**/*.e2e.ts'] },
  ],
  testSequencer: '<rootDir>/test/runner/slowest-first.mjs',
  // Suites share the cores: what takes ten seconds alone may take a minute beside two others on a slow machine.
  testTimeout: 120_000,
  // A suite waits for a part of its time, for answers, pauses and processes: one more than cores keeps those busy.
  maxWorkers: 3,
  // A worker that has grown this large is replaced before its next suite.
  workerIdleMemoryLimit: '1500MB',
};
