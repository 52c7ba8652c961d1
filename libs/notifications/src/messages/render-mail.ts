import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';

/** Facts become two aligned columns, headings stay as written, and the hidden preview line is not said twice. */
const PLAIN_TEXT = {
  // Mail programs wrap by themselves; lines broken here would break links, names and the text of an agreement.
  wordwrap: false as const,
  selectors: [
    { selector: 'h1', format: 'heading', options: { uppercase: false } },
    { selector: 'h2', format: 'heading', options: { uppercase: false } },
    { selector: '.preview', format: 'skip' },
    { selector: 'table.facts', format: 'dataTable', options: { uppercaseHeaderCells: false, colSpacing: 2 } },
    { selector: 'a.plain', format: 'anchor', options: { ignoreHref: true } },
  ],
};

/** A message as HTML and as plain text; React escapes every text it writes, so nothing typed by a person is markup. */
export async function renderMail(body: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(body);
  const text = toPlainText(html, PLAIN_TEXT)
    .trim()
    .replace(/\n{3,}/g, '\n\n');
  return { html, text: `${text}\n` };
}
