import { type LoadReport, MOST_REPORTS } from '@lagoon/shared/domain';
import { registryOf } from '../federation/testing/fakes';
import { createQueue, SEND_EVERY_MS } from './telemetry-queue';

const load = (change: Partial<LoadReport> = {}): LoadReport => ({
  ...{ app: 'shop', build: 'new', outcome: 'ok', phase: 'module', ms: 240.4, phases: { entry: 99.6 } },
  ...change,
});
const loaded = (change?: Partial<LoadReport>) => ({ report: load(change), pages: [{ path: '/shop' }] });
const seen = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

/** Fields of a request from a page without a registry: no page views, no measurements. */
const NO_PAGES = { views: [], vitals: [] };

const sendBeacon = jest.fn((_address: string, _text: string) => true);
const bodies = () => sendBeacon.mock.calls.map(([, text]) => JSON.parse(text));

beforeEach(() => {
  jest.useFakeTimers();
  window.localStorage.clear();
  sendBeacon.mockReset().mockReturnValue(true);
  Object.assign(navigator, { sendBeacon });
});
afterEach(() => {
  // sends the remaining reports, so that the next test starts with an empty queue
  Object.assign(navigator, { sendBeacon });
  seen('hidden');
  seen('visible');
  jest.useRealTimers();
});

test('sends all reports of 10 seconds together', () => {
  const queue = createQueue('/shop');
  queue.load(loaded());
  jest.advanceTimersByTime(SEND_EVERY_MS - 1);
  queue.error({ app: 'blog', build: 'b1', name: 'ChunkLoadError' });
  expect(sendBeacon).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(sendBeacon.mock.calls[0]?.[0]).toBe('/api/telemetry');
  expect(bodies()).toEqual([
    { loads: [load({ ms: 240, phases: { entry: 100 } })], errors: [{ app: 'blog', build: 'b1', name: 'ChunkLoadError' }], ...NO_PAGES },
  ]);
});

test('sends nothing when no reports were collected', () => {
  const queue = createQueue('/shop');
  queue.load(loaded());
  jest.advanceTimersByTime(10 * SEND_EVERY_MS);
  seen('hidden');
  window.dispatchEvent(new Event('pagehide'));
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

test.each([
  ['hidden', () => seen('hidden')],
  ['left', () => void window.dispatchEvent(new Event('pagehide'))],
])('sends waiting reports when the page is %s', (_, leave) => {
  const queue = createQueue('/shop');
  queue.load(loaded());
  leave();
  expect(bodies()).toHaveLength(1);
});

test('sends reports immediately while the page is hidden', () => {
  const queue = createQueue('/shop');
  seen('hidden');
  queue.load(loaded());
  expect(bodies()).toHaveLength(1);
});

test('sends the load and the page view of a page that is opened in a hidden tab', () => {
  document.head.innerHTML = `<script id="registry" type="application/json">${JSON.stringify(registryOf())}</script>`;
  seen('hidden');
  createQueue('/shop').load(loaded());
  document.head.innerHTML = '';
  expect(bodies()).toEqual([
    expect.objectContaining({
      loads: [expect.objectContaining({ app: 'shop', build: 'new' })],
      views: [{ app: 'shop', build: 'new', page: '/shop', count: 1 }],
    }),
  ]);
});

test('counts no page view of an app that failed to load', () => {
  document.head.innerHTML = `<script id="registry" type="application/json">${JSON.stringify(registryOf())}</script>`;
  createQueue('/shop').load(loaded({ outcome: 'failed' }));
  document.head.innerHTML = '';
  seen('hidden');
  expect(bodies()).toEqual([expect.objectContaining({ views: [] })]);
});

test('keeps only the first errors of a page that fails repeatedly', () => {
  const queue = createQueue('/shop');
  queue.load(loaded());
  for (let at = 0; at < 3 * MOST_REPORTS; at += 1) queue.error({ app: 'shop', build: 'new', name: `E${at}` });
  jest.advanceTimersByTime(SEND_EVERY_MS);
  expect(bodies()[0].loads).toHaveLength(1);
  expect(bodies()[0].errors).toHaveLength(MOST_REPORTS - 1);
});

test('sends 50 reports in less than the server’s limit of 16 kB', () => {
  const queue = createQueue('/shop');
  const phases = { entry: 59_999, init: 59_999, expose: 59_999, module: 59_999 };
  const longest: Partial<LoadReport> = { app: 'checkout', wanted: 'c5f3cff28764', outcome: 'previous', code: 'integrity-missing', phases };
  for (let at = 0; at < MOST_REPORTS; at += 1) queue.load(loaded({ ...longest, build: 'e283c8b5b4c9', ms: 59_999 }));
  seen('hidden');
  expect(sendBeacon.mock.calls[0]?.[1].length).toBeLessThan(16 * 1024);
});

test('keeps the reports until the next attempt when the browser does not accept them', () => {
  sendBeacon.mockReturnValueOnce(false);
  const queue = createQueue('/shop');
  queue.load(loaded());
  seen('hidden');
  seen('visible');
  queue.load(loaded());
  jest.advanceTimersByTime(SEND_EVERY_MS);
  expect(bodies()[1].loads).toHaveLength(2);
});

test('does not throw when the browser does not support beacons', () => {
  Object.assign(navigator, { sendBeacon: undefined });
  const queue = createQueue('/shop');
  expect(() => {
    queue.load(loaded());
    jest.advanceTimersByTime(SEND_EVERY_MS);
  }).not.toThrow();
});

test('sends reports when storage is blocked', () => {
  const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  const queue = createQueue('/shop');
  queue.load(loaded());
  seen('hidden');
  expect(bodies()).toHaveLength(1);
  storage.mockRestore();
});

test('replaces the name of an error when it is not an identifier', () => {
  const queue = createQueue('/shop');
  queue.error({ app: 'shop', build: 'new', name: 'Ada Obi was here' });
  seen('hidden');
  expect(bodies()[0].errors).toEqual([{ app: 'shop', build: 'new', name: 'Error' }]);
});
