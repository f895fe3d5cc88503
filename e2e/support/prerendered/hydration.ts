import { expect, type Page } from '@playwright/test';

/**
 * Stores the prerendered nodes of `#root` and their HTML, in every document that is opened from now
 * on.
 */
export async function recordPrerendered(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // `readyState` becomes `interactive` just before deferred scripts run
    document.addEventListener('readystatechange', () => {
      const root = document.getElementById('root');
      if (document.readyState !== 'interactive' || !root) return;
      const walker = document.createTreeWalker(root);
      const nodes: Node[] = [];
      while (walker.nextNode()) nodes.push(walker.currentNode);
      Object.assign(window, { prerendered: { nodes, root: root.cloneNode(true) } });
    });
  });
}

interface PrerenderedDocument {
  nodes: Node[];
  root: Element;
}

export const lostNodes = (page: Page, only = '*'): Promise<{ nodes: number; lost: string[] }> =>
  page.evaluate((selector) => {
    const { nodes } = (window as unknown as { prerendered: PrerenderedDocument }).prerendered;
    const counted = nodes.filter(
      (node) => selector === '*' || (node instanceof Element && node.matches(selector)),
    );
    const nameOf = (node: Node) =>
      (node instanceof Element ? node.outerHTML : `${node.nodeName} ${node.nodeValue}`).slice(
        0,
        120,
      );
    return { nodes: counted.length, lost: counted.filter((node) => !node.isConnected).map(nameOf) };
  }, only);

/**
 * Returns one line for each element or text of `#root`, with sorted attributes. Leaves out the
 * cart's count and React's ids.
 * @param when `prerendered` for the recorded HTML, `now` for the present document
 */
export const linesOf = (page: Page, when: 'prerendered' | 'now'): Promise<string[]> =>
  page.evaluate((moment) => {
    const { prerendered } = window as unknown as { prerendered: PrerenderedDocument };
    const root = (
      moment === 'now' ? (document.getElementById('root') ?? document.body) : prerendered.root
    ).cloneNode(true) as Element;
    for (const cart of root.querySelectorAll('header a[href="/cart"]'))
      cart.removeAttribute('aria-label');
    for (const badge of root.querySelectorAll('[data-badge]')) badge.remove();
    // removes the comment nodes with which React separates texts in prerendered HTML
    const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
    const marks: Node[] = [];
    while (comments.nextNode()) marks.push(comments.currentNode);
    for (const mark of marks) (mark as Comment).remove();
    root.normalize();
    const lines: string[] = [];
    const write = (node: Node, depth: number) => {
      const indent = ' '.repeat(depth);
      if (node instanceof Element) {
        const attributes = [...node.attributes]
          .map(({ name, value }) => `${name}=${value.replace(/_[Rr]_\w*/g, 'id')}`)
          .sort();
        lines.push([indent + node.localName, ...attributes].join(' '));
      } else if (node instanceof Text && node.data) lines.push(indent + node.data);
      for (const child of node.childNodes) write(child, depth + 1);
    };
    for (const child of root.childNodes) write(child, 0);
    return lines;
  }, when);

/** Waits until the page is hydrated. */
export const started = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-progress', 'started');

const MAIN_SCRIPT = /\/apps\/shell\/[^/]+\/main\.[^/]+\.js$/;
const EARLY_SCRIPT = /\/apps\/shell\/[^/]+\/start\.[^/]+\.js$/;

/**
 * Opens a page and delays all its code except the early script. Returns a function that lets this
 * code load or fail.
 */
export async function openWithoutCode(
  page: Page,
  path: string,
): Promise<(end?: 'comes' | 'is lost') => void> {
  let letIn: (end?: 'comes' | 'is lost') => void = () => {};
  const decided = new Promise<'comes' | 'is lost'>((resolve) => {
    letIn = (end = 'comes') => resolve(end);
  });
  await page.route(MAIN_SCRIPT, async (route) =>
    (await decided) === 'comes' ? route.fallback() : route.abort('connectionreset'),
  );
  const early = page.waitForResponse(EARLY_SCRIPT);
  await page.goto(path, { waitUntil: 'commit' });
  await (await early).finished();
  return letIn;
}
