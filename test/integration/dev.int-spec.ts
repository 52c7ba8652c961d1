import { cpSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { eventually } from '../support/eventually.js';
import { freePorts, type ScriptRun } from '../support/script-run.js';
import { SmallClone } from '../support/small-clone.js';
import { itInLongRun } from '../support/long-run.js';

const PROJECT = join(import.meta.dirname, '../..');
const COMPILER_SETTINGS = {
  compilerOptions: { allowJs: true, module: 'nodenext', rootDir: '.', outDir: 'dist', skipLibCheck: true },
  include: ['apps'],
};

const SOURCE = 'apps/api/src/main.js';

function developersClone(): SmallClone {
  const clone = new SmallClone();
  clone.write('tsconfig.json', JSON.stringify(COMPILER_SETTINGS));
  clone.write('frontend/index.html', '<!doctype html><title>Small clone</title>');
  cpSync(join(PROJECT, 'frontend/vite.config.ts'), clone.path('frontend/vite.config.ts'));
  return clone;
}

async function develop(clone: SmallClone): Promise<{ run: ScriptRun; port: number }> {
  const [port = 0, workerPort] = await freePorts(2);
  const environment = { PORT: String(port), WORKER_PORT: String(workerPort) };
  return { run: clone.run('dev', { environment }), port };
}

describe('npm run dev', () => {
  let clone: SmallClone;
  let run: ScriptRun;
  let apiPort: number;
  let source: string;

  beforeAll(async () => {
    clone = developersClone();
    source = readFileSync(clone.path(SOURCE), 'utf8');
    ({ run, port: apiPort } = await develop(clone));
    await run.said('Emberfield is running at');
  });

  afterAll(async () => {
    await run.stop();
    clone.remove();
  });

  const screens = (): string => /running at (http:\/\/localhost:\d+),/.exec(run.output)?.[1] ?? '';
  const processBehind = async (address: string): Promise<string> => (await fetch(address)).text();
  const server = () => processBehind(`http://127.0.0.1:${apiPort}`);

  it('shows the screens from Vite, with the API behind them', async () => {
    expect(await (await fetch(screens())).text()).toMatch(/\/@vite\/client[\s\S]*Small clone/);
    expect(await processBehind(`${screens()}/api/venues`)).toBe(await server());
    expect(run.output).toContain(`its API at http://localhost:${apiPort} (stop both with Ctrl-C).`);
  });

  it('starts the server again after an edit, and not while it does not compile', async () => {
    const before = await server();
    clone.write(SOURCE, `${source}\nconst half = ;\n`);
    await run.said('Found 1 error');
    expect(run.output).toContain(SOURCE);
    expect(await server()).toBe(before);
    clone.write(SOURCE, `${source}\nexport const whole = true;\n`);
    await eventually(async () => expect([before, '']).not.toContain(await server().catch(() => '')));
  });

  itInLongRun(
    'waits for what does not compile at first, and takes the next port when another project has the usual one',
    async () => {
      const other = developersClone();
      other.write(SOURCE, `${source}\nconst half = ;\n`);
      const { run: second } = await develop(other);
      try {
        await second.said('Found 1 error');
        other.write(SOURCE, source);
        await second.said('Emberfield is running at');
        expect(second.output).not.toContain(`running at ${screens()},`);
      } finally {
        expect(await second.stop()).toBe(0);
        other.remove();
      }
    },
  );

  it('ends everything at one Ctrl-C, the database last', async () => {
    const address = screens();
    expect(await run.stop()).toBe(0);
    expect(run.output).toContain('api stopped with the database still up');
    expect(run.output).toContain('worker stopped with the database still up');
    const ports = [Number(new URL(address).port), apiPort];
    await Promise.all(
      ports.map(
        (port) =>
          new Promise<void>((resolve, reject) => {
            const free = createServer().once('error', reject);
            free.listen(port, () => free.close(() => resolve()));
          }),
      ),
    );
  });
});
