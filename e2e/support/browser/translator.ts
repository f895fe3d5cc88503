import { expect, type Page } from '@playwright/test';

/**
 * Replaces each text of every page that starts, now and later, as Google Translate does. The texts
 * keep their words.
 */
export async function translate(page: Page) {
  await page.addInitScript(() => {
    const replaced = new Map<Text, { words: string; shown: Element }>();
    const replace = (text: Text) => {
      if (
        !text.data.trim() ||
        !text.isConnected ||
        text.parentElement?.closest('font, script, style, option, textarea, title')
      )
        return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
      replaced.set(text, { words: text.data, shown: outer });
    };
    const all = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = node instanceof Text ? [node] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) replace(text);
    };
    const start = () => {
      if (document.documentElement.dataset.progress !== 'started') return;
      all(document.body);
      new MutationObserver((changes) => {
        for (const { target, addedNodes, type } of changes) {
          if (type === 'characterData') all(target);
          for (const node of addedNodes) all(node);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    document.addEventListener('lagoon:progress', start);
    Object.assign(window, {
      /** texts that React has changed, while the page still shows their translations */
      outdated: () =>
        [...replaced].flatMap(([text, { words, shown }]) =>
          shown.isConnected && text.data !== words
            ? [`${words} → ${text.data} in ${shown.parentElement?.outerHTML.slice(0, 200)}`]
            : [],
        ),
    });
  });
}

/**
 * Checks that the page shows each text as it is now. A text that is not alone in its element keeps
 * its first translation.
 */
export const expectTranslated = async (page: Page) =>
  // a press may be opening another page
  expect
    .poll(() =>
      page
        .evaluate(() => (window as unknown as { outdated(): string[] }).outdated())
        .catch(() => undefined),
    )
    .toEqual([]);
