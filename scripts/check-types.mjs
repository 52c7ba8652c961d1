/** `npm run check:types`: server, tests and website, by the compiler that is a native program. */
import { spawnSync } from 'node:child_process';

const COMPILER = 'node_modules/typescript-native/bin/tsc';
const PROGRAMS = [['.', '--noEmit', '--incremental', 'false'], ['test'], ['frontend']];

const statuses = PROGRAMS.map(
  (args) => spawnSync(process.execPath, [COMPILER, '-p', ...args], { stdio: 'inherit' }).status,
);
process.exit(statuses.every((status) => status === 0) ? 0 : 1);
