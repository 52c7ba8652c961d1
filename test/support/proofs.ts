import type { Page } from 'playwright-core';
import type { TestApp } from './app.js';

/** The six digits last sent to a contact, and how many codes were sent at all. */
export async function codesSentTo(app: TestApp, contact: string): Promise<{ newest: string; count: number }> {
  await app.drainQueues();
  const mails = await app.database.sql<{ text: string }>(
    `select text from messages where kind = 'step-up-code' and to_address = $1 order by created_at desc`,
    [contact],
  );
  return { newest: /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0] ?? 'none', count: mails.length };
}

/** The page asks a strange browser for the code that was sent to this email, and is told it. */
export async function typeCodeSentTo(page: Page, app: TestApp, email: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByText(/We sent a six-digit code by email to/)
    .waitFor();
  await page.getByLabel('Six-digit code').fill((await codesSentTo(app, email)).newest);
}

/** The day is over for which a booking was opened to whoever had looked it up, made it or proved himself. */
export function endGrants(app: TestApp, bookingId: string): Promise<unknown[]> {
  return app.database.sql('delete from session_grants where subject_id = $1', [bookingId]);
}
