import { join } from 'node:path';
import { Refusal } from './refusal.mjs';
import { projectFolder } from './settings.mjs';

/** The exit code by which the API and the worker say that their port is taken. */
const PORT_TAKEN = 98;
const FIRST_WAIT_MILLISECONDS = 500;
const LONGEST_WAIT_MILLISECONDS = 30_000;
/** After this long a process counts as healthy, and its next failure as a first one. */
const STEADY_MILLISECONDS = 60_000;
const TRIES_BEFORE_FIRST_READY = 3;

/**
 * One of our Node processes, started again, after a growing wait, whenever it dies. One that never came up ends the session
 * with a sentence instead; one that found its port taken before that is left to whoever chose the port.
 */
export class KeptProcess {
  #session;
  #description;
  #child = null;
  #replaced = null;
  #failures = 0;
  #isUp = false;
  #isStopped = false;
  #announceReady;
  #announcePortTaken;
  #watching;

  /** Resolved once the process has said for the first time that it is ready. */
  ready = new Promise((resolve) => {
    this.#announceReady = resolve;
  });

  /** Resolved when the process ended, before it was ever ready, because another program has its port. */
  portTaken = new Promise((resolve) => {
    this.#announcePortTaken = resolve;
  });

  /**
   * @param {import('./session.mjs').Session} session
   * @param {{name: string, file: string, environment: object}} description
   */
  constructor(session, description) {
    this.#session = session;
    this.#description = description;
    this.#watching = this.#watch().catch((error) => {
      if (!session.signal.aborted) session.fail(error);
    });
  }

  /** Asks the process to finish what it has begun and waits until it has ended. */
  async stop() {
    this.#isStopped = true;
    if (this.#child) await this.#session.stop(this.#child);
    await this.#watching;
  }

  /** Stops the process and lets a new one take its place at once. */
  async restart() {
    this.#failures = 0;
    this.#replaced = this.#child;
    if (this.#child) await this.#session.stop(this.#child);
  }

  async #watch() {
    while (!this.#session.signal.aborted && !this.#isStopped) {
      const begunAt = Date.now();
      const child = this.#begin();
      const code = await child.ended;
      if (this.#session.signal.aborted || this.#isStopped) return;
      if (child === this.#replaced) continue;
      if (code === PORT_TAKEN && !this.#isUp) return this.#announcePortTaken();
      this.#failures = Date.now() - begunAt > STEADY_MILLISECONDS ? 1 : this.#failures + 1;
      await this.#waitAfterFailure(code);
    }
  }

  #begin() {
    const { file, environment } = this.#description;
    const child = this.#session.spawn(process.execPath, ['--enable-source-maps', join(projectFolder, file)], {
      environment,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.on('message', (message) => {
      if (message !== 'ready') return;
      this.#isUp = true;
      this.#announceReady();
    });
    this.#child = child;
    return child;
  }

  async #waitAfterFailure(code) {
    const { name } = this.#description;
    if (!this.#isUp && this.#failures >= TRIES_BEFORE_FIRST_READY) {
      throw new Refusal(`The ${name} does not come up (${endingOf(code)}): see its message above.`);
    }
    const wait = Math.min(FIRST_WAIT_MILLISECONDS * 2 ** (this.#failures - 1), LONGEST_WAIT_MILLISECONDS);
    const what =
      code === PORT_TAKEN
        ? `The ${name} waits for its port, which another program holds`
        : `The ${name} ended unexpectedly (${endingOf(code)})`;
    this.#session.log(`${what}; starting it again in ${wait / 1000} s.`);
    await this.#session.pause(wait);
  }
}

function endingOf(code) {
  return typeof code === 'number' ? `exit code ${code}` : code;
}
