import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Set by the system, by npm or by our own scripts, and nobody's to configure. */
const NOT_OURS = ['PATH', 'LONG_TESTS'];
/** Read by docker-compose.yml alone. */
const ONLY_COMPOSE = ['POSTGRES_PASSWORD', 'POSTGRES_SERVING_PASSWORD'];
const REFUSED_IN_PRODUCTION = [
  'APP_NOW',
  'DEMO_DATA',
  'RATE_LIMIT_FACTOR',
  'RECOVERY_SECONDS',
  'FAULT_POINT',
];
const SECRET = /PASSWORD|SECRET|TOKEN|_KEY$|_SID$/;

const NAME = '[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*';

function namesIn(text: string, pattern: string): string[] {
  return [...text.matchAll(new RegExp(pattern, 'gm'))].map((match) => match[1] ?? '');
}

/** Every quoted name and every key in the sources of the configuration; it reads its variables by literal names only. */
const configNames = [
  ...new Set(
    ['app-config.ts', 'providers.ts']
      .map((file) => read(join('libs/platform/src/config', file)))
      .flatMap((source) => [...namesIn(source, `'(${NAME})'`), ...namesIn(source, `\\b(${NAME}): `)]),
  ),
];

const scriptNames = readdirSync(join(ROOT, 'scripts'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => read(join('scripts', file)))
  .flatMap((text) => [
    ...namesIn(text, `process\\.env\\.(${NAME})\\b`),
    ...namesIn(text, `readPort\\('(${NAME})'`),
  ])
  .filter((name) => !NOT_OURS.includes(name));

const exampleLines = read('.env.example').split('\n');
const exampleNames = namesIn(read('.env.example'), `^#?(${NAME})=`);

interface Service {
  command?: string[];
  environment?: Record<string, string | null>;
  volumes?: string[];
  healthcheck?: { test: unknown[] };
  depends_on?: Record<string, { condition: string }>;
}

const composeText = read('docker-compose.yml');
const compose = parse(composeText, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const dockerfile = read('Dockerfile');

function service(name: string): Service {
  const found = compose.services[name];
  if (!found) throw new Error(`docker-compose.yml has no service ${name}`);
  return found;
}

describe('.env.example', () => {
  it('names every variable that the processes and the scripts read, and no other', () => {
    expect(configNames).toContain('DATABASE_URL');
    expect(scriptNames).toContain('REDIS_URL');
    const wanted = new Set([...configNames, ...scriptNames, ...ONLY_COMPOSE]);
    expect([...exampleNames].sort()).toEqual([...wanted].sort());
  });

  it('says one line about each, and sets none', () => {
    const bare = exampleLines.filter(
      (line, index) =>
        new RegExp(`^#?${NAME}=`).test(line) && !/^# [A-Za-z`]/.test(exampleLines[index - 1] ?? ''),
    );
    expect(bare).toEqual([]);
    expect(exampleLines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
  });
});

describe('docker-compose.yml', () => {
  it('has the parts of the house, each with a health check but the one that ends', () => {
    expect(Object.keys(compose.services).sort()).toEqual(['api', 'migrate', 'postgres', 'redis', 'worker']);
    const checked = Object.keys(compose.services).filter((name) => service(name).healthcheck);
    expect(checked.sort()).toEqual(['api', 'postgres', 'redis', 'worker']);
  });

  it.each([
    ['postgres', 'pg_isready'],
    ['redis', 'ping'],
    ['api', '/api/health'],
    ['worker', ':3001/health'],
  ])('asks %s by a command of words: … %s', (name, part) => {
    const command = service(name).healthcheck?.test ?? [];
    // An unquoted ': ' inside a word makes it a map, which Docker refuses.
    expect(command.filter((word) => typeof word !== 'string')).toEqual([]);
    expect(command.join(' ')).toContain(part);
  });

  it('starts API and worker after the migration, and that after PostgreSQL', () => {
    for (const name of ['api', 'worker']) {
      expect(service(name).depends_on).toMatchObject({
        migrate: { condition: 'service_completed_successfully' },
        postgres: { condition: 'service_healthy' },
        redis: { condition: 'service_healthy' },
      });
    }
    expect(service('migrate').depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
  });

  it('keeps what must be kept in named volumes', () => {
    expect(service('postgres').volumes).toEqual(['postgres:/var/lib/postgresql']);
    expect(service('redis').volumes).toEqual(['redis:/data']);
    for (const name of ['api', 'worker', 'migrate']) expect(service(name).volumes).toEqual(['data:/data']);
    expect(Object.keys(compose.volumes).sort()).toEqual(['data', 'postgres', 'redis']);
  });

  it('lets Redis neither evict nor forget', () => {
    const command = service('redis').command?.join(' ');
    expect(command).toContain('--appendonly yes');
    expect(command).toContain('--maxmemory-policy noeviction');
  });

  it.each(['api', 'worker', 'migrate'])('gives %s only variables that the configuration knows', (name) => {
    const names = Object.keys(service(name).environment ?? {});
    expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'PUBLIC_URL', 'REDIS_URL', 'DATA_DIR']));
    expect(names.filter((each) => !configNames.includes(each))).toEqual([]);
    expect(names.filter((each) => REFUSED_IN_PRODUCTION.includes(each))).toEqual([]);
    expect(service(name).environment?.['NODE_ENV']).toBe('production');
  });

  it('hands the owner of the database to nobody but the migration', () => {
    const user = (name: string) => /\/\/(\w+):/.exec(service(name).environment?.['DATABASE_URL'] ?? '')?.[1];
    expect(['api', 'worker', 'migrate'].map(user)).toEqual(Array(3).fill('emberfield_serving'));
    for (const name of ['api', 'worker']) {
      const given = Object.entries(service(name).environment ?? {}).join('\n');
      expect(given).not.toMatch(/DATABASE_OWNER_URL|POSTGRES_PASSWORD/);
    }
    expect(service('migrate').environment?.['DATABASE_OWNER_URL']).toMatch(
      /^postgres:\/\/emberfield:\$\{POSTGRES_PASSWORD/,
    );
    expect(service('postgres').environment).toMatchObject({ POSTGRES_USER: 'emberfield' });
  });

  it('refers only to variables of .env.example', () => {
    const references = namesIn(composeText, `\\$\\{(${NAME})`);
    expect(references).toContain('POSTGRES_PASSWORD');
    expect(references.filter((name) => !exampleNames.includes(name))).toEqual([]);
  });

  it('holds no secret', () => {
    const written = Object.values(compose.services)
      .flatMap((each) => Object.entries(each.environment ?? {}))
      .filter(([name, value]) => SECRET.test(name) && value !== null && !/^\$\{[^}]+\}$/.test(value));
    expect(written).toEqual([]);
    const passwords = namesIn(composeText, `://[^:/\\s]+:([^\\s]+)@`);
    expect(passwords.filter((password) => !/^\$\{[^}]+\}$/.test(password))).toEqual([]);
  });

  it.each(['api', 'worker', 'migrate'])('runs a program that exists: %s', (name) => {
    const command = service(name).command?.join(' ') ?? dockerfile;
    const [program] = namesIn(command, `dist/(apps/[\\w/-]+)\\.js`);
    expect(existsSync(join(ROOT, `${program}.ts`))).toBe(true);
  });
});

describe('Dockerfile', () => {
  it('sets only variables that the configuration knows, and no secret', () => {
    const block = /^ENV ((?:.*\\\n)*.*)$/m.exec(dockerfile)?.[1] ?? '';
    const names = namesIn(block, `(${NAME})=`);
    expect(names).toContain('NODE_ENV');
    expect(names.filter((name) => !configNames.includes(name) || SECRET.test(name))).toEqual([]);
    expect(dockerfile).not.toMatch(/^ARG /m);
  });

  it('installs what the lock file says, runs as an ordinary user, and copies what exists', () => {
    expect(dockerfile).toContain('RUN npm ci ');
    expect(dockerfile).toMatch(/^USER node$/m);
    const copied = namesIn(dockerfile, `^COPY (?!--from)(.+) \\S+$`).flatMap((paths) => paths.split(' '));
    expect(copied.length).toBeGreaterThan(3);
    expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('sees no .env file', () => {
    expect(read('.dockerignore').split('\n')).toContain('**/.env*');
  });
});
