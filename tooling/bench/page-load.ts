import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, CDPSession } from '@playwright/test';

/** Times in milliseconds since the navigation began, sizes in bytes over the wire. */
export interface PageLoad {
  requests: number;
  /** length of the longest chain of requests that cause each other, without pictures and fonts */
  levels: number;
  bytes: number;
  scriptBytes: number;
  /** of scripts that the page's HTML names, which hydration needs */
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
/** `slowdown` is the factor by which its processor is slower than the machine's. */
export const phone = { line: '4g' as keyof typeof LINES, slowdown: 4 };
export const TIMEOUT_MS = 60_000;

/** The visitor has an empty cache and an empty cart. */
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
 * Opens an empty page. `atRest` waits until no request is open and the main thread is idle.
 * @param script runs before the page's scripts
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

/** Some requests follow the first interaction by a second. */
const QUIET_MS = 1200;

/**
 * The result waits for `QUIET_MS` without a pending request. Playwright's `networkidle`
 * sometimes never fires.
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

/** See watch-page.js. */
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

/** The result lists the requests that the cache did not answer. */
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

/** Highest level of the scripts in a request's stack, else 1 for the page; 0 for its own request. */
function causeLevel(initiator: { stack?: Stack }, known: Request[], page: string) {
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
