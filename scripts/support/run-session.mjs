import { printFailure, Refusal } from './refusal.mjs';
import { Session, Stopped } from './session.mjs';
import { loadEnvironmentFile, requireNode } from './settings.mjs';

/**
 * Runs a script that starts processes, so that one Ctrl-C (or SIGTERM, a closed terminal, a killed npm) stops them all,
 * the last started first, and failures end in one sentence with exit code 1.
 * @param {(session: Session) => Promise<void>} body returns when everything is up; the session then runs until stopped,
 *   or ends at once for a body that called `session.finish()`
 */
export async function runSession(body) {
  const session = new Session();
  let exitCode = 0;
  try {
    session.listen();
    requireNode();
    loadEnvironmentFile();
    await body(session);
    await session.stopRequested;
    session.throwIfFailed();
  } catch (error) {
    if (!(error instanceof Stopped)) {
      exitCode = 1;
      printFailure(sentenceFor(error));
    }
  }
  exitCode = (await session.close()) ? exitCode : 1;
  process.exit(exitCode);
}

function sentenceFor(error) {
  if (error.code === 'ENOSPC')
    return new Refusal(`The disk is full (${error.path ?? 'no room left'}): make room, then start again.`);
  if (['EACCES', 'EPERM', 'EROFS'].includes(error.code) && error.path) {
    return new Refusal(
      `${error.path} cannot be written to (${error.code}): give this user the right to, then start again.`,
    );
  }
  return error;
}
