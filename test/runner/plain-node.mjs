import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import runSuiteOfCircus from 'jest-circus/runner';
import { jest } from './jest-object.mjs';

/**
 * A `testRunner` for Jest that imports suites into the worker process itself, instead of into a new context of `node:vm`
 * for each. Modules are compiled and loaded once per process; a context with ES modules never gives its memory back
 * (docs/adr/0016). Everything else, from hooks and time limits to reports, remains Jest's own.
 */
const require = createRequire(import.meta.url);
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

/** The first part of the message by which Jest asks a worker process to end. */
const END = 2;

let isPrepared = false;

export default async function runSuite(globalConfig, config, environment, runtime, testPath, report) {
  prepareProcess();
  const before = { ...process.env };
  try {
    return await runSuiteOfCircus.default(
      globalConfig,
      config,
      { ...environment, global: globalThis, handleTestEvent },
      inThisProcess(runtime),
      testPath,
      report,
    );
  } finally {
    jest.restoreAllMocks();
    restoreEnvironment(before);
  }
}

/** Whoever can show how things stood when a test failed is asked before the hooks after the test clean up. */
async function handleTestEvent({ name, test }) {
  if (name !== 'test_fn_failure') return;
  await globalThis.witnessFailure?.(fullName(test)).catch((error) => console.error(error));
}

function fullName(test) {
  const names = [];
  for (let each = test; each?.parent; each = each.parent) names.unshift(each.name);
  return names.join(' ');
}

function prepareProcess() {
  // Jest reads stacks a hundred frames deep and maps them with the sources of its own contexts, which know none of ours.
  Error.stackTraceLimit = 20;
  Error.prepareStackTrace = undefined;
  if (isPrepared) return;
  isPrepared = true;
  process.setSourceMapsEnabled(true);
  register('./sources-loader.mjs', import.meta.url);
  if (process.send) process.on('message', endAtOnce);
}

/**
 * The browser of this process (test/support/chromium.ts) keeps it from ending by itself, and dies with it. Jest waits half a
 * second only, and each suite has closed what it opened.
 */
function endAtOnce([type]) {
  if (type === END) process.exit();
}

/** The parts of Jest's runtime that its runner asks for, answered by Node's own module loader. */
function inThisProcess(runtime) {
  return {
    setGlobalsForRuntime: () => undefined,
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (path) => import(pathToFileURL(path).href),
    requireModule: require,
    requireInternalModule: requireAnew,
    resetModules: () => undefined,
    clearAllMocks: () => undefined,
    resetAllMocks: () => undefined,
    restoreAllMocks: jest.restoreAllMocks,
    enterTestCode: runtime.enterTestCode?.bind(runtime),
    leaveTestCode: runtime.leaveTestCode?.bind(runtime),
  };
}

/** Jest's collection of tests belongs to one suite: it is made anew for each. */
function requireAnew(path) {
  delete require.cache[path];
  delete globalThis[EVENT_HANDLERS];
  return require(path);
}

function restoreEnvironment(before) {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
}
