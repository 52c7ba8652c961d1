import { Window } from 'happy-dom';

/**
 * The window of the components' suites. There is one per process, since libraries keep the window that they were loaded
 * with; between suites its names are taken out of the process, so that suites of the server see none.
 */
const ADDRESS = 'http://emberfield.test/';

/** Node has these too; elements and files of the page are made by the page's own. */
const PAGES_OWN = [
  'Blob',
  'CustomEvent',
  'Event',
  'EventTarget',
  'File',
  'FormData',
  'MessageEvent',
  'navigator',
];

let page;

/** Lets the process look like a browser until the answer is called. */
export function openWindow() {
  page ??= newWindow();
  const missing = Object.getOwnPropertyNames(page).filter((name) => !(name in globalThis));
  const before = new Map(
    [...missing, ...PAGES_OWN].map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
  );
  for (const name of before.keys()) {
    const value = page[name] === page ? page : page[name];
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  }
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  return () => {
    delete globalThis.IS_REACT_ACT_ENVIRONMENT;
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else delete globalThis[name];
    }
  };
}

function newWindow() {
  const window = new Window({ url: ADDRESS, width: 1280, height: 800 });
  // Fonts are not loaded; what waits for them goes on.
  const fonts = Object.assign(new window.EventTarget(), { ready: Promise.resolve(), load: async () => [] });
  Object.defineProperty(window.document, 'fonts', { value: fonts });
  return window;
}
