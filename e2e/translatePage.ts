import type { Page } from '@playwright/test';

/**
 * Translates the page as a browser does: each text node, even if added later, is replaced by `font`
 * elements that contain the translation. The translation is the original text plus an invisible
 * character, so that stories can still find it by its words.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const mark = '\u200b';
    const translate = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      for (let text: Node | null = root; text; text = texts.nextNode()) {
        found.push(text);
      }
      for (const text of found) {
        const words = text.nodeValue ?? '';
        const isShown =
          text.nodeType === Node.TEXT_NODE &&
          text.parentElement?.closest('script, style, textarea, svg') === null;
        if (isShown && words.trim() !== '' && !words.endsWith(mark)) {
          const outer = document.createElement('font');
          const inner = document.createElement('font');
          inner.textContent = words + mark;
          outer.append(inner);
          text.parentNode?.replaceChild(outer, text);
        }
      }
    };
    translate(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        [target, ...addedNodes].forEach((node) => node.isConnected && translate(node));
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
