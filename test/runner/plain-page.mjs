import { setTimeout as pause } from 'node:timers/promises';
import { openWindow } from './page-window.mjs';
import runSuite from './plain-node.mjs';

/** The `testRunner` of components: as in plain Node, with the window of a page around the suite. */
export default async function runSuiteInPage(...args) {
  const close = openWindow();
  try {
    return await runSuite(...args);
  } finally {
    // What React and its libraries put off until later still asks for the window.
    await pause(0);
    close();
  }
}
