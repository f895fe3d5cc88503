import { expect, type Page } from '@playwright/test';
import { hold } from '../browser/hold';

/**
 * Stores the prerendered nodes of `#root` and their HTML, in every document that is opened from now
 * on.
 */
export async function recordPrerendered(page: Page) {
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

export const lostNodes = (page: Page, only = '*') =>
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
export const linesOf = (page: Page, when: 'prerendered' | 'now') =>
  page.evaluate((moment) => {
    const { prerendered } = window as unknown as { prerendered: PrerenderedDocument };
    const now = document.getElementById('root') ?? document.body;
    const root = (moment === 'now' ? now : prerendered.root).cloneNode(true) as Element;
    for (const cart of root.querySelectorAll('header a[href="/cart"]'))
      cart.removeAttribute('aria-label');
    for (const badge of root.querySelectorAll('[data-badge]')) badge.remove();
    // removes the comments with which React separates texts in prerendered HTML
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
    const marks: Comment[] = [];
    while (walker.nextNode()) marks.push(walker.currentNode as Comment);
    for (const mark of marks) mark.remove();
    root.normalize();
    const linesBelow = (node: Node, indent: string): string[] =>
      [...node.childNodes].flatMap((child) => {
        if (!(child instanceof Element)) return [`${indent}${child.nodeValue}`];
        const attributes = [...child.attributes]
          .map(({ name, value }) => `${name}=${value.replace(/_[Rr]_\w*/g, 'id')}`)
          .sort();
        const line = [indent + child.localName, ...attributes].join(' ');
        return [line, ...linesBelow(child, `${indent} `)];
      });
    return linesBelow(root, '');
  }, when);

/**
 * Checks for each address that hydration keeps the prerendered HTML, without console messages or
 * calls of the API.
 * @param badge number of tests in the header's cart
 */
export async function expectHydrated(page: Page, addresses: string[], badge: string) {
  const seen: string[] = [];
  page.on('console', (message) => seen.push(`console: ${message.text()}`));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // leaves out two expected requests: the telemetry of every page, and the time slots of the
    // calendar
    if (/^\/api\/(?!telemetry$|appointments\/slots$)/.test(pathname)) seen.push(`asks ${pathname}`);
  });
  await recordPrerendered(page);
  for (const path of addresses) {
    await page.goto(path);
    await started(page);
    // the browser draws the calendar, which depends on the day
    const only = path === '/book-an-appointment' ? 'input, select, textarea' : '*';
    const { nodes, lost } = await lostNodes(page, only);
    const found = {
      lost,
      seen: seen.splice(0),
      titles: await page.locator('head title').count(),
      descriptions: await page.locator('meta[name=description]').count(),
      badge: await page.locator('[data-badge]').first().textContent(),
    };
    expect.soft(found, path).toEqual({ lost: [], seen: [], titles: 1, descriptions: 1, badge });
    expect.soft(nodes, path).toBeGreaterThan(only === '*' ? 100 : 3);
  }
}

/** Waits until the page is hydrated. */
export const started = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-progress', 'started');

/** The code of a page; the early script requests it, on a slow line after a press. */
export const CODE = /\/apps\/shell\/[^/]+\/main\.[^/]+\.js$/;

/**
 * Opens a page whose code loads late, when its early script has run. Returns a function that lets
 * this code load.
 */
export async function openWithoutCode(page: Page, path: string) {
  const letIn = await hold(page, CODE);
  await Promise.all([page.waitForRequest(CODE), page.goto(path, { waitUntil: 'commit' })]);
  return letIn;
}
