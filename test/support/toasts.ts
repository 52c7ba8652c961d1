import type { Locator, Page } from 'playwright-core';
import { eventually } from './eventually.js';

/** The toasts on the screen; other alerts stay in the page. */
function toasts(page: Page): Locator {
  return page.locator('[role=alert][data-tone]');
}

/** One toast is on the screen, in this style, and says this to the letter (Wordings §1). */
export async function expectToast(
  page: Page,
  tone: 'success' | 'destructive',
  title: string,
  text: string | RegExp,
): Promise<void> {
  const message: unknown = typeof text === 'string' ? text : expect.stringMatching(text);
  // The one before it may still fade away beside it.
  await eventually(async () => {
    const shown = await toasts(page).evaluateAll((elements: HTMLElement[]) =>
      elements.map(({ dataset, innerText }) => [dataset['tone'], ...innerText.split('\n')]),
    );
    expect(shown).toEqual([[tone, title, message]]);
  });
}

/** Takes the toast away, so that the next one is surely another. */
export async function dismissToast(page: Page): Promise<void> {
  await toasts(page).getByRole('button', { name: 'Dismiss' }).click();
  await toasts(page).waitFor({ state: 'detached' });
}
