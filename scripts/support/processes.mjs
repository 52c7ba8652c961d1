import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const onLinux = process.platform === 'linux';

/**
 * When a process began, as an opaque text, or null when it has ended. A process id alone is no identity: after a
 * restart of the machine (or of a container, where ids are small) it soon belongs to another program.
 */
export function birthOf(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return onLinux ? birthFromProc(pid) : birthFromPs(pid);
}

function birthFromProc(pid) {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    const [state, startedAtTick] = [afterName[0], afterName[19]];
    // A zombie has ended; only its parent has not asked yet.
    if (state === 'Z' || state === 'X') return null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${startedAtTick}`;
  } catch {
    return null;
  }
}

function birthFromPs(pid) {
  try {
    const answer = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
    }).trim();
    const [state, ...started] = answer.split(/\s+/);
    return state.startsWith('Z') ? null : started.join(' ');
  } catch {
    return null;
  }
}

/** The identity of a process: its id and its birth. */
export function identify(pid) {
  return { pid, birth: birthOf(pid) };
}

/** True while exactly this process (not a later one with the same id) is alive. */
export function isAlive(identity) {
  return Boolean(identity?.birth) && birthOf(identity.pid) === identity.birth;
}

/** Waits until a process has ended; false when it has not after `withinMilliseconds`. */
export async function hasEnded(identity, withinMilliseconds) {
  const deadline = Date.now() + withinMilliseconds;
  while (isAlive(identity)) {
    if (Date.now() > deadline) return false;
    await pause(30);
  }
  return true;
}

/** Sends a signal to a process that leads its own group, and to the whole group; silent when it has ended. */
export function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // Nobody is left in that group.
  }
}

/** The working folder and the arguments of a process, as far as this user may see them. */
export function describe(pid) {
  if (!onLinux) return { workingFolder: null, command: commandFromPs(pid) };
  let workingFolder = null;
  let command = '';
  try {
    command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    workingFolder = readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // Another user's process hides its folder; the command line then has to do.
  }
  return { workingFolder, command };
}

function commandFromPs(pid) {
  try {
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
