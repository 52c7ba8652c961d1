import type { Page } from 'playwright-core';
import type { Client } from '../client.js';
import type { House } from './house.js';

/** Brings the screen, as the state before left it, into the one that is meant, and waits until it is there. */
type Show = (page: Page) => Promise<unknown>;

export interface SeenScreen {
  name: string;
  /** Whose browser looks at it; a stranger's when nothing is said. */
  as?: (house: House) => Client;
  path: (house: House) => string;
  /** In the tab of the browser. */
  title: string;
  /** One after the other in one visit, by what the screen shows. */
  states: Record<string, Show>;
  /** There is nothing of the kind on a wide screen. */
  phoneOnly?: boolean;
}

export function screen(
  name: string,
  path: string | SeenScreen['path'],
  title: string,
  states: Show | SeenScreen['states'],
  as?: SeenScreen['as'],
): SeenScreen {
  return {
    name,
    as,
    path: typeof path === 'string' ? () => path : path,
    title: title === '' ? 'Emberfield: event spaces and barbecue' : `${title} · Emberfield`,
    states: typeof states === 'function' ? { whole: states } : states,
  };
}

export const heading = (name: string) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor();

/** The screen opened anew while these calls get no answer, for as long as it is looked at. */
export const failing =
  (calls: string, sentence: string): Show =>
  async (page) => {
    await page.route(calls, (route) => route.abort('connectionreset'));
    await page.reload();
    await page.getByRole('alert').getByText(sentence).waitFor();
  };
