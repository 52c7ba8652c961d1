import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { openWindow } from './page-window.mjs';
import runSuite from './plain-node.mjs';

/** React does what it put off in parts of a few milliseconds, one a turn: on a busy machine those are many turns. */
const TURNS = 50;

/** The `testRunner` of components: as in plain Node, with the window of a page around the suite. */
export default async function runSuiteInPage(...args) {
  const close = openWindow();
  try {
    return await runSuite(...args);
  } finally {
    // What React and its libraries put off until later still asks for the window.
    await pause(0);
    for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
    close();
  }
}
