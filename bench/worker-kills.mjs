import { spawn } from 'node:child_process';
import { project } from './support/project.mjs';

/** The fault test as the long run has it: ten kills at each point; answers false when a message was lost or repeated. */
export async function run() {
  const child = spawn(
    process.execPath,
    ['node_modules/jest/bin/jest.js', 'test/faults/worker-kill', '--selectProjects', 'integration'],
    {
      cwd: project,
      env: { ...process.env, LONG_TESTS: 'true' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const code = await new Promise((resolve) => child.once('exit', resolve));
  console.log(`Ten kills at each point: ${code === 0 ? 'each message once' : 'FAILED'}`);
  return code === 0;
}
