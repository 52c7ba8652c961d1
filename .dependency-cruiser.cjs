/** Lowest first; a library imports only from the layers before its own (docs/adr/0001). */
const LAYERS = [
  ['rules', 'events'],
  ['platform'],
  ['staff'],
  ['venues', 'pdf'],
  ['bookings'],
  ['media', 'inventory'],
  ['contracts', 'payments', 'vendor-docs', 'community', 'floor-plans'],
  ['reporting'],
  ['notifications'],
];

// A library on disk that the table does not know would be checked by no rule.
const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');
const known = LAYERS.flat();
const folder = join(__dirname, 'libs');
for (const name of existsSync(folder) ? readdirSync(folder) : []) {
  if (!known.includes(name))
    throw new Error(`libs/${name} has no layer: add it to LAYERS in .dependency-cruiser.cjs`);
}

/** For each library: everything of its own layer and above it is out of reach, but types of another's api.ts. */
const layerRules = LAYERS.flatMap((names, index) =>
  // The one library of the highest layer may read all others.
  (LAYERS.slice(index).flat().length === 1 ? [] : names).map((name) => ({
    name: `layer-of-${name}`,
    severity: 'error',
    comment: 'A library imports only from lower layers; upward it speaks by events.',
    from: { path: `^libs/${name}/` },
    to: {
      path: `^libs/(${LAYERS.slice(index).flat().join('|')})/`,
      pathNot: [`^libs/${name}/`, '^libs/[^/]+/src/api\\.ts$'],
    },
  })),
);

module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'only-through-the-door',
      severity: 'error',
      comment: 'Another library is entered through its index.ts; its api.ts may be read for types.',
      from: { path: '^(?:libs/([^/]+)/|apps/)' },
      to: { path: '^libs/[^/]+/src/(?!index\\.ts$|api\\.ts$)', pathNot: '^libs/$1/' },
    },
    {
      name: 'rules-import-nothing',
      severity: 'error',
      from: { path: '^libs/(rules|events)/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^libs/(rules|events)/' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment: 'Rules of a module know no framework, no database and no clock.',
      from: { path: '^libs/[^/]+/src/domain/', pathNot: '\\.spec\\.ts$' },
      to: {
        path: '@nestjs|typeorm|fastify|bullmq|^libs/platform/src/(?!index)',
        pathNot: '^libs/platform/src/errors',
      },
    },
    {
      name: 'no-lib-imports-an-app',
      severity: 'error',
      from: { path: '^(libs|migrations|frontend)/' },
      to: { path: '^apps/' },
    },
    {
      name: 'nothing-needs-a-tool',
      severity: 'error',
      comment: 'Only the start asks for the demonstration data, when DEMO_DATA=1.',
      from: { path: '^(libs|migrations|frontend|apps)/', pathNot: '^apps/api/src/prepare\\.ts$' },
      to: { path: '^tools/' },
    },
    {
      name: 'tools-use-libraries-only',
      severity: 'error',
      comment: 'A tool may read any file of a library, but no application and no screen.',
      from: { path: '^tools/' },
      to: { path: '^(apps|frontend|test|scripts|bench)/' },
    },
    {
      name: 'frontend-imports-rules-only',
      severity: 'error',
      comment: 'The browser shares the rules, and of the rest types only.',
      from: { path: '^frontend/' },
      to: { path: '^libs/(?!rules/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-stay-apart',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'frontend-parts-know-no-feature',
      severity: 'error',
      from: { path: '^frontend/src/(ui|lib)/' },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: 'frontend-shared-knows-no-feature',
      severity: 'error',
      comment: 'What several features do alike (paying, uploading, proving a contact) knows none of them.',
      from: { path: '^frontend/src/shared/' },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: 'frontend-parts-know-no-shared-flow',
      severity: 'error',
      comment: 'Shared flows are built from ui and lib, never the other way round.',
      from: { path: '^frontend/src/(ui|lib)/' },
      to: { path: '^frontend/src/shared/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: '\\.entity\\.ts$' },
      to: { circular: true, viaOnly: { pathNot: '\\.entity\\.ts$' } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|\\.spec\\.tsx?$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.layers.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
};
