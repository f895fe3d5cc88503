import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, CDPSession } from '@playwright/test';

/** Costs of loading a page. Times in milliseconds since the navigation began. */
export interface PageLoad {
  /** all requests that reached the server, including the request for the page */
  requests: number;
  /**
   * length of the longest chain in which each request causes the next one; pictures and fonts do
   * not count
   */
  levels: number;
  /** bytes of bodies and headers over the wire */
  bytes: number;
  scriptBytes: number;
  /**
   * bytes of scripts that the page's HTML names; the early script requests them, and hydration
   * needs them
   */
  namedScriptBytes: number;
  fcp: number;
  lcp: number;
  longestTask: number;
  /** total blocking time: the part of each task after the first paint that exceeds 50 ms */
  blocking: number;
  cls: number;
}

/** A cheap phone on a slow network. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-NG',
};
const lineOf = (megabits: number, latency: number) => {
  const throughput = (megabits * 1_000_000) / 8;
  return {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput / 2,
  };
};
/** Lines by the name that `navigator.connection` has for them. */
const LINES = { '4g': lineOf(1.6, 150), '2g': lineOf(0.2, 500) };
/** Line of the visitor, and how many times slower than the machine its processor is. */
export const phone = { line: '4g' as keyof typeof LINES, slowdown: 4 };
export const TIMEOUT_MS = 60_000;

/** Returns a browser context of a visitor with an empty cache and an empty cart. */
export const newVisitor = (browser: Browser): Promise<BrowserContext> => browser.newContext(PHONE);

export async function withVisitor<T>(
  browser: Browser,
  work: (visitor: BrowserContext) => Promise<T>,
): Promise<T> {
  const visitor = await newVisitor(browser);
  try {
    return await work(visitor);
  } finally {
    await visitor.close();
  }
}

/**
 * Opens an empty page on a slow phone. Its function `atRest` waits until no request is open and the
 * main thread is idle.
 * @param script name of the script that runs before the page's scripts
 */
export async function openPage(visitor: BrowserContext, script: string) {
  const page = await visitor.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.addInitScript({ path: fileURLToPath(new URL(`./${script}.js`, import.meta.url)) });
  const cdp = await visitor.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', LINES[phone.line]);
  await page.addInitScript(
    (effectiveType) => Object.defineProperty(navigator, 'connection', { value: { effectiveType } }),
    phone.line,
  );
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown });
  const noRequest = watchTraffic(cdp);
  const atRest = async () => {
    await noRequest();
    // has a timeout, because Chromium may never report an unchanging page as idle
    await page.evaluate(
      'new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 300), { timeout: 5000 }))',
    );
  };
  return { page, cdp, atRest };
}

const QUIET_MS = 500;

/**
 * @returns a function that waits for half a second in which no request is pending. Playwright's
 * `networkidle` sometimes never fires for a page that sends no more requests.
 */
function watchTraffic(cdp: CDPSession): () => Promise<void> {
  const open = new Map<string, string>();
  let changed = Date.now();
  const ended = ({ requestId }: { requestId: string }) => {
    open.delete(requestId);
    changed = Date.now();
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (type !== 'Ping') open.set(requestId, request.url);
    changed = Date.now();
  });
  cdp.on('Network.loadingFinished', ended);
  cdp.on('Network.loadingFailed', ended);
  return async () => {
    const since = Date.now();
    while (open.size > 0 || Date.now() - changed < QUIET_MS) {
      if (Date.now() - since > TIMEOUT_MS)
        throw new Error(
          `After ${TIMEOUT_MS / 1000} s a page still waited for ${[...open.values()].join(', ')}`,
        );
      await setTimeout(50);
    }
  };
}

/**
 * Loads an address and waits until the page is idle. The visitor may have a cache from earlier
 * loads.
 */
export async function measurePageLoad(visitor: BrowserContext, url: string): Promise<PageLoad> {
  const { page, cdp, atRest } = await openPage(visitor, 'watch-page');
  const requests = watchRequests(cdp, url);
  await page.goto(url);
  await atRest();
  const { fcp, lcp, cls, tasks } = await page.evaluate<Loading>('loading');
  await page.close();
  return {
    ...countsOf(requests()),
    fcp,
    lcp,
    cls,
    longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
    blocking: tasks.reduce(
      (total, { start, duration }) =>
        total + Math.max(0, start + duration - Math.max(start, fcp) - 50),
      0,
    ),
  };
}

/** Results of watch-page.js. */
interface Loading {
  fcp: number;
  lcp: number;
  cls: number;
  tasks: { start: number; duration: number }[];
}

interface Request {
  type: string;
  url: string;
  /**
   * 1 for the page, 2 for files that its HTML loads, 3 for those that the early script loads; for a
   * file that a script requests, the script's level plus 1
   */
  level: number;
  bytes: number;
}

/**
 * Records requests. Returns a function that lists the recorded requests, except those that the
 * cache answered.
 */
function watchRequests(cdp: CDPSession, url: string): () => Request[] {
  const seen = new Map<string, Request>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return;
    seen.set(requestId, {
      type: type ?? 'Other',
      url: request.url,
      level: 1 + causeLevel(initiator, [...seen.values()], url),
      bytes: 0,
    });
  });
  // Chromium sends `requestServedFromCache` for the memory cache, and sets `fromDiskCache` for the
  // disk cache
  cdp.on('Network.requestServedFromCache', ({ requestId }) => seen.delete(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) seen.delete(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = seen.get(requestId);
    if (entry) entry.bytes = encodedDataLength;
  });
  return () => [...seen.values()];
}

const WAITED_FOR = new Set(['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR', 'Preload']);

function countsOf(all: Request[]) {
  const chained = all.filter((request) => WAITED_FOR.has(request.type));
  const isScript = ({ type, url }: Request) => type === 'Script' || /\.js(\?|$)/.test(url);
  return {
    requests: all.length,
    levels: Math.max(...chained.map((request) => request.level)),
    bytes: sum(all),
    scriptBytes: sum(all.filter(isScript)),
    namedScriptBytes: sum(all.filter((request) => isScript(request) && request.level <= 3)),
  };
}

const sum = (requests: Request[]) => requests.reduce((total, request) => total + request.bytes, 0);

/**
 * Returns the level of what caused a request: the highest `level` of the scripts in its stack, 1
 * (the page) without such a script, 0 when the request is for the page itself.
 */
function causeLevel(initiator: { stack?: Stack }, known: Request[], page: string): number {
  if (!known.some((request) => request.url === page)) return 0;
  const causes = frames(initiator.stack);
  return Math.max(
    1,
    ...known.filter((request) => causes.has(request.url)).map((request) => request.level),
  );
}

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

const frames = (stack?: Stack): Set<string> =>
  stack
    ? new Set([...stack.callFrames.map((frame) => frame.url), ...frames(stack.parent)])
    : new Set();
