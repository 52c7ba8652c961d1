import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { acquireLock, LockHeld } from './lock.mjs';
import { Refusal } from './refusal.mjs';
import { projectFolder } from './settings.mjs';

/** The two parts of the build, each with its script and everything that it reads. */
const PARTS = [
  {
    script: 'build:server',
    stamp: '.server-stamp',
    sources: ['apps', 'libs', 'migrations', 'tools', 'nest-cli.json', 'tsconfig.json', 'tsconfig.build.json'],
    outputs: ['apps', 'libs', 'migrations', 'tools', '.tsbuildinfo'],
  },
  {
    script: 'build:frontend',
    stamp: '.frontend-stamp',
    sources: ['frontend', 'libs/rules'],
    outputs: ['frontend'],
  },
];
const SOURCES_OF_BOTH = ['package.json', 'package-lock.json'];
const NOT_BUILT = /(^|[\\/])(node_modules|dist|\.vite)$|\.(spec|test)\.tsx?$|\.md$/;

const distFolder = join(projectFolder, 'dist');

/**
 * Installs the packages and builds, each only when something changed since; without changes nothing is done.
 * @param {import('./session.mjs').Session} session runs the commands, so that Ctrl-C stops them too
 */
export async function installAndBuild(session) {
  if (isInstalled() && isBuilt()) return;
  const lock = await takeTurn(session);
  try {
    if (!isInstalled()) await install(session);
    if (!isBuilt()) await build(session);
  } finally {
    lock.release();
  }
}

/** For development, where compilers that watch take the place of the build. */
export async function installOnly(session) {
  if (isInstalled()) return;
  const lock = await takeTurn(session);
  try {
    if (!isInstalled()) await install(session);
  } finally {
    lock.release();
  }
}

/** Says that what lies in `dist` is no longer what `npm start` built. */
export function forgetBuild() {
  for (const { stamp } of PARTS) rmSync(join(distFolder, stamp), { force: true });
}

/** Two starts with different data folders share one node_modules and one dist, so the second waits for the first. */
async function takeTurn(session) {
  mkdirSync(join(projectFolder, '.emberfield'), { recursive: true, mode: 0o700 });
  for (let isFirst = true; ; isFirst = false) {
    try {
      return acquireLock(join(projectFolder, '.emberfield', 'build.lock'));
    } catch (error) {
      if (!(error instanceof LockHeld)) throw error;
      if (isFirst)
        session.log(`Waiting for process ${error.holder.pid}, which is installing or building here.`);
      await session.pause(300);
    }
  }
}

/**
 * True when node_modules holds what package-lock.json asks for. npm itself notes there what it has installed, as the last
 * thing it does, so this is right after `npm ci` by hand and after an interrupted one as well.
 */
export function isInstalled(folder = projectFolder) {
  const noted = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(noted)) return false;
  const installed = readPackages(noted);
  return Object.entries(readPackages(join(folder, 'package-lock.json'))).every(([path, wanted]) => {
    const found = installed[path];
    // Packages of other platforms are in the list but never installed here.
    if (path === '' || (!found && (wanted.optional || wanted.devOptional))) return true;
    return found?.version === wanted.version && found.integrity === wanted.integrity;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    throw new Refusal(
      `The file ${file} cannot be read: bring it back from the repository, or remove node_modules.`,
    );
  }
}

async function install(session) {
  session.log('Installing packages. This happens once and takes a minute.');
  // The build needs the development packages, which npm leaves out when NODE_ENV is production.
  const code = await session.npm(['ci', '--include=dev', '--include=optional', '--loglevel=error']);
  if (code !== 0) {
    throw new Refusal(
      'The packages could not be installed: see the message of npm above, mend it, then start again.',
    );
  }
}

function isBuilt() {
  return PARTS.every(isPartBuilt);
}

function isPartBuilt({ stamp, sources }) {
  const file = join(distFolder, stamp);
  return existsSync(file) && readFileSync(file, 'utf8').trim() === hashOf(sources);
}

/** Only what changed since: an edit of the server leaves the built website as it is. */
async function build(session) {
  session.log('Building.');
  for (const part of PARTS.filter((each) => !isPartBuilt(each))) {
    const hash = hashOf(part.sources);
    // Compiled files of sources that are gone would still be found, a removed migration for one.
    for (const output of part.outputs) rmSync(join(distFolder, output), { recursive: true, force: true });
    const code = await session.npm(['run', '--silent', part.script]);
    if (code !== 0) throw new Refusal('The build failed: see its messages above, mend it, then start again.');
    writeFileSync(join(distFolder, part.stamp), `${hash}\n`);
  }
}

/** A hash over names and contents: dates of files change with every clone and every switch of a branch. */
function hashOf(sources, folder = projectFolder) {
  const hash = createHash('sha256');
  for (const file of [...sources, ...SOURCES_OF_BOTH].flatMap((name) => filesUnder(join(folder, name)))) {
    const content = readFileSync(file);
    hash.update(`${relative(folder, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || NOT_BUILT.test(path)) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
