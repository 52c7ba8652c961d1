import type { Page } from 'playwright-core';

/**
 * Does to the page what a browser's translator does, now and for as long as it is open: each text node is replaced by a copy in
 * elements of the translator's own, so that whoever kept the node keeps one that is gone.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const SKIPPED = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'OPTION', 'TITLE', 'FONT']);
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const { parentElement: parent, data } = text;
        if (!parent || SKIPPED.has(parent.tagName) || parent.closest('svg') || data.trim() === '') continue;
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        inner.textContent = data;
        text.replaceWith(outer);
      }
    };
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) wrap(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}
