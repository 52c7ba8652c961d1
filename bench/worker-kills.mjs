import { spawn } from 'node:child_process';
import { project } from './support/project.mjs';

const KILLS_PER_POINT = 10;

/** The fault test at full size; answers false when a message was lost or repeated. */
export async function run() {
  const child = spawn(
    process.execPath,
    ['node_modules/jest/bin/jest.js', 'test/faults/worker-kill', '--selectProjects', 'integration'],
    {
      cwd: project,
      env: { ...process.env, KILLS_PER_POINT: String(KILLS_PER_POINT) },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const code = await new Promise((resolve) => child.once('exit', resolve));
  console.log(`${KILLS_PER_POINT} kills at each point: ${code === 0 ? 'each message once' : 'FAILED'}`);
  return code === 0;
}
