/**
 * `npm run test:names -- REVISION`: which names of tests stood in the sources at that revision and stand there no more, with
 * their files, so that a change of the tests' layout drops none unseen. Names of tables (`it.each`) count once, as written.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './support/settings.mjs';

const TESTS = /^(?:test\/.*|.*\.(?:spec|int-spec|e2e))\.tsx?$/;
const NAME = /\b(?:it|test|itInLongRun)(?:\.each\([\s\S]*?\]\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;

const [revision] = process.argv.slice(2);
if (!revision) {
  console.error('Say a revision to compare with: npm run test:names -- main');
  process.exit(1);
}
const before = namesIn(git('ls-tree', '-r', '--name-only', revision).split('\n'), (file) =>
  git('show', `${revision}:${file}`),
);
const folders = ['apps', 'frontend/src', 'libs', 'test', 'tools'];
const now = namesIn(folders.flatMap(filesIn), (file) => readFileSync(join(projectFolder, file), 'utf8'));
const gone = [...before].filter(([name]) => !now.has(name));
for (const [name, files] of gone) console.log(`- ${name} (${[...files].join(', ')})`);
console.log(
  `${before.size} names at ${revision}, ${now.size} now; ${gone.length} of the earlier ones are gone.`,
);

function git(...args) {
  return execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8', maxBuffer: 2 ** 28 });
}

function filesIn(folder) {
  return readdirSync(join(projectFolder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectFolder.length).replace(/^\//, ''));
}

function namesIn(files, read) {
  const names = new Map();
  for (const file of files.filter((each) => TESTS.test(each))) {
    for (const [, , name] of read(file).matchAll(NAME))
      names.set(name, (names.get(name) ?? new Set()).add(file));
  }
  return names;
}
