// @ts-check
/**
 * @typedef {object} PageLoad what one cold load of a page cost
 * @property {number} requests all requests, the page's own included
 * @property {number} levels requests that had to wait for one another, longest chain; pictures and fonts are left out
 * @property {number} bytes over the wire, bodies and headers
 * @property {number} scriptBytes the same, scripts only
 */

/** Latency added to every request, in ms: so much longer than the work between that a level can be read off the clock. */
const LATENCY = 400;
const WAITED_FOR = new Set(['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR', 'Preload']);

/**
 * Loads an address with an empty cache and counts.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {string} ready text that is on the page once it is usable
 * @returns {Promise<PageLoad>}
 */
export async function measurePageLoad(browser, url, ready) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: false });
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: LATENCY, downloadThroughput: -1, uploadThroughput: -1 });

  /** @type {Map<string, {type: string, url: string, start: number, bytes: number, cached: boolean}>} */
  const seen = new Map();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return;
    seen.set(requestId, { type: type ?? 'Other', url: request.url, start: timestamp * 1000, bytes: 0, cached: false });
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
  const first = Math.min(...all.map((request) => request.start));
  const chained = all.filter((request) => WAITED_FOR.has(request.type));
  const isScript = (/** @type {{type: string, url: string}} */ { type, url: address }) => type === 'Script' || /\.js(\?|$)/.test(address);
  return {
    requests: all.length,
    levels: Math.max(...chained.map((request) => Math.floor((request.start - first + LATENCY / 4) / LATENCY) + 1)),
    bytes: sum(all),
    scriptBytes: sum(all.filter(isScript)),
  };
}

/** @param {{bytes: number}[]} requests */
const sum = (requests) => requests.reduce((total, request) => total + request.bytes, 0);
