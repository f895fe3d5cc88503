import type { Browser } from '@playwright/test';

/** What one cold load of a page cost. */
export interface PageLoad {
  /** all requests, the page's own included */
  requests: number;
  /** the longest chain in which a request was caused by what an earlier one brought; pictures and fonts are left out */
  levels: number;
  /** over the wire, bodies and headers */
  bytes: number;
  /** the same, scripts only */
  scriptBytes: number;
}

interface Request {
  type: string;
  url: string;
  level: number;
  bytes: number;
}

const WAITED_FOR = new Set(['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR', 'Preload']);

/**
 * Loads an address with an empty cache and counts.
 * @param ready text that is on the page once it is usable
 */
export async function measurePageLoad(browser: Browser, url: string, ready: string): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const seen = new Map<string, Request>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return;
    seen.set(requestId, { type: type ?? 'Other', url: request.url, level: 1 + causeLevel(initiator, [...seen.values()], url), bytes: 0 });
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => seen.delete(requestId));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = seen.get(requestId);
    if (entry) entry.bytes = encodedDataLength;
  });

  await page.goto(url);
  await page.getByText(ready, { exact: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();

  const all = [...seen.values()];
  const chained = all.filter((request) => WAITED_FOR.has(request.type));
  const isScript = ({ type, url: address }: Request) => type === 'Script' || /\.js(\?|$)/.test(address);
  return {
    requests: all.length,
    levels: Math.max(...chained.map((request) => request.level)),
    bytes: sum(all),
    scriptBytes: sum(all.filter(isScript)),
  };
}

const sum = (requests: Request[]) => requests.reduce((total, request) => total + request.bytes, 0);

/**
 * The level of what caused a request: 0 for the page itself, 1 for what the page's HTML names, else that of the script
 * that asked. By cause and not by the clock, so that a busy machine counts the same.
 */
function causeLevel(initiator: { stack?: Stack }, known: Request[], page: string): number {
  if (!known.some((request) => request.url === page)) return 0;
  const causes = frames(initiator.stack);
  return Math.max(1, ...known.filter((request) => causes.has(request.url)).map((request) => request.level));
}

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

/** Every script on the stack of a request, the asynchronous callers included. */
const frames = (stack?: Stack): Set<string> =>
  stack ? new Set([...stack.callFrames.map((frame) => frame.url), ...frames(stack.parent)]) : new Set();
