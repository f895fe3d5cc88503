import { type LoadReport, MOST_REPORTS } from '@lagoon/shared/domain';
import { createQueue, SEND_EVERY_MS } from './telemetry-queue';

const load = (change: Partial<LoadReport> = {}): LoadReport => ({
  ...{ app: 'shop', build: 'new', outcome: 'ok' },
  ...change,
});
const seen = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

/** Fields of a request from a page without a registry: no page views, no measurements. */
const NO_PAGES = { views: [], vitals: [] };

const queueWithLoad = () => {
  const queue = createQueue('/shop');
  queue.load(load());
  return queue;
};
const sendBeacon = jest.fn((_address: string, _text: string) => true);
const bodies = () => sendBeacon.mock.calls.map(([, text]) => JSON.parse(text));

beforeEach(() => {
  jest.useFakeTimers();
  sendBeacon.mockReset().mockReturnValue(true);
  Object.assign(navigator, { sendBeacon });
});
afterEach(() => {
  // sends the remaining reports, so that the next test starts with an empty queue
  Object.assign(navigator, { sendBeacon });
  seen('hidden');
  seen('visible');
});

test('sends all reports of 10 seconds together', () => {
  const queue = queueWithLoad();
  jest.advanceTimersByTime(SEND_EVERY_MS - 1);
  queue.error({ app: 'blog', build: 'b1' });
  expect(sendBeacon).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(sendBeacon.mock.calls[0]?.[0]).toBe('/api/telemetry');
  expect(bodies()).toEqual([
    {
      loads: [{ app: 'shop', build: 'new', outcome: 'ok' }],
      errors: [{ app: 'blog', build: 'b1' }],
      ...NO_PAGES,
    },
  ]);
});

test('sends nothing when no reports were collected', () => {
  queueWithLoad();
  jest.advanceTimersByTime(10 * SEND_EVERY_MS);
  seen('hidden');
  window.dispatchEvent(new Event('pagehide'));
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

test.each([
  ['hidden', () => seen('hidden')],
  ['left', () => void window.dispatchEvent(new Event('pagehide'))],
])('sends waiting reports when the page is %s', (_, leave) => {
  queueWithLoad();
  leave();
  expect(bodies()).toHaveLength(1);
});

test('sends reports immediately while the page is hidden', () => {
  const queue = createQueue('/shop');
  seen('hidden');
  queue.load(load());
  expect(bodies()).toHaveLength(1);
});

test('keeps only the first errors of a page that fails repeatedly', () => {
  const queue = queueWithLoad();
  for (let at = 0; at < 3 * MOST_REPORTS; at += 1) queue.error({ app: 'shop', build: 'new' });
  jest.advanceTimersByTime(SEND_EVERY_MS);
  expect(bodies()[0].loads).toHaveLength(1);
  expect(bodies()[0].errors).toHaveLength(MOST_REPORTS - 1);
});

test('sends 50 reports in less than the server’s limit of 16 kB', () => {
  const queue = createQueue('/shop');
  for (let at = 0; at < MOST_REPORTS; at += 1)
    queue.load(
      load({ app: 'checkout', wanted: 'c5f3cff28764', outcome: 'previous', build: 'e283c8b5b4c9' }),
    );
  seen('hidden');
  expect(sendBeacon.mock.calls[0]?.[1].length).toBeLessThan(16 * 1024);
});

test('keeps the reports until the next attempt when the browser does not accept them', () => {
  sendBeacon.mockReturnValueOnce(false);
  const queue = queueWithLoad();
  seen('hidden');
  seen('visible');
  queue.load(load());
  jest.advanceTimersByTime(SEND_EVERY_MS);
  expect(bodies()[1].loads).toHaveLength(2);
});

test('does not throw when the browser does not support beacons', () => {
  Object.assign(navigator, { sendBeacon: undefined });
  const queue = createQueue('/shop');
  expect(() => {
    queue.load(load());
    jest.advanceTimersByTime(SEND_EVERY_MS);
  }).not.toThrow();
});
