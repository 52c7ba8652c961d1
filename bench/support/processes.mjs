import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { whenDone } from './clean-up.mjs';
import { project } from './project.mjs';

/** Our API as `npm start` runs it; answers its address. */
export function startApi(environment) {
  return startServer('dist/apps/api/src/main.js', environment);
}

/** Our worker; its own port says whether it is well. */
export function startWorker(environment) {
  return startServer('dist/apps/worker/src/main.js', { WORKER_PORT: '0', ...environment });
}

/** The baseline; answers its address. */
export function startBareServer(environment) {
  return startServer('bench/bare-server.mjs', environment);
}

async function startServer(file, environment) {
  const port = await freePort();
  const child = spawn(process.execPath, [file], {
    cwd: project,
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  whenDone(() => {
    child.kill('SIGTERM');
    return ended;
  });
  await Promise.race([
    new Promise((resolve) => child.once('message', resolve)),
    ended.then((code) => {
      throw new Error(`${file} ended with ${code} before it was ready`);
    }),
  ]);
  return `http://127.0.0.1:${port}`;
}

function freePort() {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
