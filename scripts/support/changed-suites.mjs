import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectFolder } from './settings.mjs';

const JEST = 'node_modules/jest/bin/jest.js';

/** What every suite stands on; a change here can reach each of them. */
const REACHES_ALL = /^(package(-lock)?\.json|tsconfig\.json|jest\.config\.js|test\/runner\/)/;
/** Suites that look at the built website, which they do not import. */
const READS_WEBSITE = /^test\/e2e\//;
/** Suites that start the built programs or the scripts, which they do not import. */
const READS_PROGRAMS = /^test\/(faults\/|integration\/(start|dev|embedded-postgres)\.|redis\/)/;
/** Suites that read the files of the repository. */
const READS_FILES = /^test\/architecture\//;

/**
 * The suites that a change against main can reach: by imports, as Jest follows them, and by what a suite uses without
 * importing it. An empty list when nothing changed.
 * @returns {string[]} paths from the project's folder
 */
export function suitesOfChange() {
  const changed = changedFiles();
  if (changed.length === 0) return [];
  const all = listSuites([]);
  if (changed.some((file) => REACHES_ALL.test(file))) return all;
  const related = new Set(
    listSuites(['--findRelatedTests', ...changed.filter((file) => existsSync(join(projectFolder, file)))]),
  );
  const touched = (folders) => changed.some((file) => folders.test(file));
  return all.filter(
    (suite) =>
      related.has(suite) ||
      READS_FILES.test(suite) ||
      (READS_WEBSITE.test(suite) && touched(/^(frontend|libs\/rules)\//)) ||
      (READS_PROGRAMS.test(suite) && touched(/^(apps|libs|migrations|scripts|frontend)\//)),
  );
}

/** Committed since the branch left main, changed since, or new. */
function changedFiles() {
  const main = ['main', 'origin/main'].find((name) => isKnown(name));
  if (!main) throw new Error('There is no branch main to compare with.');
  const base = git('merge-base', 'HEAD', main).trim();
  const lines = git('diff', '--name-only', base) + git('ls-files', '--others', '--exclude-standard');
  return [...new Set(lines.split('\n').filter(Boolean))];
}

function isKnown(name) {
  try {
    git('rev-parse', '--verify', '--quiet', name);
    return true;
  } catch {
    return false;
  }
}

function git(...args) {
  return execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8' });
}

function listSuites(args) {
  const listed = execFileSync(process.execPath, [JEST, '--listTests', '--json', ...args], {
    cwd: projectFolder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 16 * 1024 * 1024,
  });
  return JSON.parse(listed)
    .map((path) => relative(projectFolder, path))
    .sort();
}
