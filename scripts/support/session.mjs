/* global AbortController */
import { spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { acquireLock, LockHeld } from './lock.mjs';
import { birthOf, hasEnded, identify, isAlive, signalGroup } from './processes.mjs';
import { printFailure, Refusal } from './refusal.mjs';
import { dataFolderSetting, openDataFolder, projectFolder } from './settings.mjs';

/** An API or a worker may take 25 seconds to finish what it has begun. */
const STOP_PATIENCE_MILLISECONDS = 28_000;
/** Orphans of a killed run have nobody waiting for their answers. */
const ORPHAN_PATIENCE_MILLISECONDS = 8_000;
const TAKEOVER_PATIENCE_MILLISECONDS = 60_000;

/** Thrown inside a session to end it because it was asked to stop. */
export class Stopped extends Error {}

/** One run of a script: what it has started, in which order that stops, and the data folder it holds. */
export class Session {
  #stopping = new AbortController();
  #closers = [];
  #failure = null;
  #processes = new Map();
  #lock = null;

  /** Aborted when the session is asked to stop. */
  get signal() {
    return this.#stopping.signal;
  }

  stopRequested = new Promise((resolve) => {
    this.#stopping.signal.addEventListener('abort', () => resolve());
  });

  log = (sentence) => console.log(sentence);

  listen() {
    // npm passes Ctrl-C on although the terminal has sent it already, so a second one means nothing new.
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => this.#finishLoudly());
    // A closed terminal must not end us half-way through stopping.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
    if (launcher) this.#followLauncher();
  }

  /** npm cannot pass a kill on; without it nobody could stop us from the keyboard any more. */
  #followLauncher() {
    const timer = setInterval(() => {
      if (isAlive(launcher)) return;
      clearInterval(timer);
      this.#finishLoudly();
    }, 300);
    timer.unref();
  }

  #finishLoudly() {
    if (!this.signal.aborted) this.log('Stopping.');
    this.finish();
  }

  /** Ends the session in good order. */
  finish() {
    if (this.signal.aborted) return;
    this.#stopping.abort();
    this.#note();
  }

  /** Ends the session because a part cannot go on. */
  fail(refusal) {
    this.#failure ??= refusal;
    this.finish();
  }

  throwIfFailed() {
    if (this.#failure) throw this.#failure;
  }

  throwIfStopped() {
    this.throwIfFailed();
    if (this.signal.aborted) throw new Stopped();
  }

  /** To be done at the end; the last registered is done first. */
  onClose(closer) {
    this.#closers.push(closer);
  }

  async close() {
    this.finish();
    let isClean = true;
    for (const closer of this.#closers.toReversed()) {
      await closer().catch((error) => {
        isClean = false;
        printFailure(error);
      });
    }
    this.#lock?.release();
    return isClean;
  }

  /**
   * Takes the data folder for this session and ends what a killed earlier one left running in it.
   * @param {string} address where this session can be visited, told to whoever tries a second start
   */
  async takeDataFolder(address) {
    const folder = openDataFolder(dataFolderSetting());
    this.#lock = await this.#waitForLock(join(folder, 'start.lock'), { address, launcher }, folder);
    const orphans = this.#lock.facts.processes.filter(isAlive);
    if (orphans.length > 0) this.log('Ending what an earlier, killed run left running.');
    await Promise.all(orphans.map((orphan) => endGroup(orphan, ORPHAN_PATIENCE_MILLISECONDS)));
    this.#lock.update({ processes: [] });
    return folder;
  }

  /** Tells whoever tries a second start where this one is by now. */
  runsAt(address) {
    this.#lock?.update({ address });
  }

  async #waitForLock(file, facts, folder) {
    const deadline = Date.now() + TAKEOVER_PATIENCE_MILLISECONDS;
    for (let isFirst = true; ; isFirst = false) {
      try {
        return acquireLock(file, { isStopping: false, ...facts });
      } catch (error) {
        if (!(error instanceof LockHeld)) throw error;
        const { holder } = error;
        const isLeaving = holder.isStopping || (holder.launcher && !isAlive(holder.launcher));
        if (!isLeaving || Date.now() > deadline) throw alreadyRunning(holder, folder);
        if (isFirst) this.log(`Waiting for the earlier run (process ${holder.pid}) to stop.`);
        await this.pause(200);
      }
    }
  }

  /** Waits, unless the session is asked to stop meanwhile. */
  async pause(milliseconds) {
    await pause(milliseconds, undefined, { signal: this.signal }).catch(() => {});
    this.throwIfStopped();
  }

  /**
   * Starts a program in a group of its own, so that only we decide when it stops, and notes it for the case of our kill.
   * @returns {import('node:child_process').ChildProcess & {ended: Promise<number | string>}} `ended` gives the exit code, or the
   *   name of the signal that ended it
   */
  spawn(program, parameters, { environment = {}, stdio = ['ignore', 'inherit', 'inherit'] } = {}) {
    this.throwIfStopped();
    const child = spawn(program, parameters, {
      cwd: projectFolder,
      env: { ...process.env, ...environment },
      stdio,
      detached: true,
    });
    child.ended = new Promise((resolve, reject) => {
      child.once('error', (error) => reject(new Refusal(`${program} could not be started (${error.code}).`)));
      child.once('exit', (code, killedBy) => resolve(code ?? killedBy));
    }).finally(() => {
      this.#processes.delete(child.pid);
      this.#note();
    });
    if (child.pid) this.#processes.set(child.pid, identify(child.pid));
    this.#note();
    return child;
  }

  #note() {
    this.#lock?.update({ processes: [...this.#processes.values()], isStopping: this.signal.aborted });
  }

  /** Stops a process that `spawn` started, with everything it started itself. */
  async stop(child) {
    const identity = this.#processes.get(child.pid);
    if (identity) await endGroup(identity, STOP_PATIENCE_MILLISECONDS);
  }

  /** Runs a program to its end and answers its exit code (or the signal that ended it). */
  async run(program, parameters, options) {
    return this.#untilEnded(this.spawn(program, parameters, options));
  }

  async #untilEnded(child) {
    const stop = () => this.stop(child);
    this.signal.addEventListener('abort', stop);
    try {
      return await child.ended;
    } finally {
      this.signal.removeEventListener('abort', stop);
      this.throwIfStopped();
    }
  }

  /** Runs npm, the very one that runs us when there is one; what it says is shown only when it fails. */
  async npm(parameters) {
    const script = process.env.npm_execpath ?? '';
    const isNpm = basename(script) === 'npm-cli.js';
    const [program, prefix] = isNpm ? [process.execPath, [script]] : ['npm', []];
    const child = this.spawn(program, [...prefix, ...parameters], { stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
    const closed = new Promise((resolve) => child.once('close', resolve));
    const code = await this.#untilEnded(child);
    // The last words may arrive after the end.
    await Promise.race([closed, pause(1_000)]);
    if (code !== 0) process.stderr.write(Buffer.concat(said));
    return code;
  }
}

/** The npm that runs this script, if one does. */
const launcher = process.env.npm_lifecycle_event && birthOf(process.ppid) ? identify(process.ppid) : null;

function alreadyRunning(holder, folder) {
  return new Refusal(
    `Emberfield already runs from ${folder} at ${holder.address} (process ${holder.pid}): stop it there with Ctrl-C, or set DATA_DIR and PORT to start a second one.`,
  );
}

async function endGroup(identity, patience) {
  signalGroup(identity.pid, 'SIGTERM');
  if (await hasEnded(identity, patience)) return;
  signalGroup(identity.pid, 'SIGKILL');
  await hasEnded(identity, 5_000);
}
