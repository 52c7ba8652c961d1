import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { SWC_OPTIONS } from './swc-options.mjs';

/**
 * Hooks for Node's module loader, by which a plain Node process imports this repository's TypeScript: `#bookings` is the
 * source of that library (package.json names its compiled file), and `./x.js` is `./x.ts` where only that exists.
 */
const ROOT = new URL('../../', import.meta.url);
const JEST_OBJECT = new URL('./jest-object.mjs', import.meta.url).href;

const LIBRARY = /^#([a-z-]+)$/;
const FRONTEND = /^@\/(.+)$/;
const COMPONENTS = /^@test\/(.+)$/;
const TYPESCRIPT = /\.tsx?$/;
const STYLES = /\.css$/;

export async function resolve(specifier, context, nextResolve) {
  if (specifier === '@jest/globals') return { url: JEST_OBJECT, shortCircuit: true };
  const library = LIBRARY.exec(specifier)?.[1];
  if (library) return found(new URL(`libs/${library}/src/index.ts`, ROOT));
  const inFrontend = FRONTEND.exec(specifier)?.[1];
  if (inFrontend) return found(sourceOf(new URL(`frontend/src/${inFrontend}`, ROOT)) ?? fail(specifier));
  const support = COMPONENTS.exec(specifier)?.[1];
  if (support) return found(sourceOf(new URL(`test/support/components/${support}`, ROOT)) ?? fail(specifier));
  if (specifier.startsWith('.') && TYPESCRIPT.test(context.parentURL ?? '')) {
    const source = sourceOf(new URL(specifier, context.parentURL));
    if (source) return found(source);
  }
  return nextResolve(specifier, context);
}

export async function load(url, context, nextLoad) {
  if (STYLES.test(new URL(url).pathname)) {
    const source = `export default ${JSON.stringify(await classNamesOf(fileURLToPath(url)))};`;
    return { format: 'module', source, shortCircuit: true };
  }
  if (!TYPESCRIPT.test(new URL(url).pathname) || url.includes('/node_modules/'))
    return nextLoad(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), { ...SWC_OPTIONS, filename });
  return { format: 'module', source: code, shortCircuit: true };
}

/** What a module of styles is to its component: each class that the file has, under its own name. */
async function classNamesOf(path) {
  const css = (await readFile(path, 'utf8')).replace(/\/\*[^]*?\*\//g, '');
  const selectors = css.match(/[^{};]+(?=\{)/g) ?? [];
  const names = selectors.flatMap((selector) => [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)]);
  return Object.fromEntries(names.map(([, name]) => [name, name]));
}

/** The TypeScript behind a relative import, written with `.js`, with its own ending or without one. */
function sourceOf(address) {
  const path = address.href.replace(/\.js$/, '');
  return ['', '.ts', '.tsx', '/index.ts']
    .map((ending) => new URL(path + ending))
    .find((candidate) => TYPESCRIPT.test(candidate.pathname) && existsSync(candidate));
}

function found(address) {
  return { url: address.href, format: 'module', shortCircuit: true };
}

function fail(specifier) {
  throw new Error(`${specifier} names no source`);
}
