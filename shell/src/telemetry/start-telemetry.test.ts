import { loadReported, pageShown, reportPageError } from '../federation';
import { startTelemetry } from './start-telemetry';

const loadOf = (build: string) => ({ app: 'shop', build, outcome: 'ok' }) as const;
const load = loadOf('new');

function setUp(arrives: () => Promise<void> = async () => {}) {
  const queue = { load: jest.fn(), error: jest.fn(), shown: jest.fn(), measure: jest.fn() };
  const createQueue = jest.fn(() => queue);
  const fetchQueue = jest.fn(async () => {
    await arrives();
    return { createQueue };
  });
  return { queue, fetchQueue, createQueue, measure: startTelemetry(fetchQueue) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('loads the queue once, at the first report', async () => {
  const { queue, fetchQueue, createQueue } = setUp();
  expect(fetchQueue).not.toHaveBeenCalled();
  loadReported(load);
  reportPageError('blog', 'b1', new Error('Ada'));
  await settled();
  expect(fetchQueue).toHaveBeenCalledTimes(1);
  expect(createQueue).toHaveBeenCalledTimes(1);
  expect(queue.load).toHaveBeenCalledWith(load);
  expect(queue.error).toHaveBeenCalledWith({ app: 'blog', build: 'b1' });
});

test('loads the queue again at the next report after it failed to load', async () => {
  let fails = true;
  const { queue } = setUp(async () => {
    if (fails) throw new Error('Loading chunk telemetry failed');
  });
  loadReported(load);
  await settled();
  fails = false;
  loadReported(loadOf('later'));
  await settled();
  expect(queue.load.mock.calls).toEqual([[loadOf('later')]]);
});

test.each([
  ['when the page load is sampled', false, 0.2, 1],
  ['only when the page load is sampled', false, 0.7, 0],
  ['only when no program drives the browser', true, 0.2, 0],
])('measures the first page %s', async (_, webdriver, random, times) => {
  Object.defineProperty(navigator, 'webdriver', { value: webdriver, configurable: true });
  jest.spyOn(Math, 'random').mockReturnValue(random);
  const { queue, measure } = setUp();
  measure();
  await settled();
  expect(queue.measure).toHaveBeenCalledTimes(times);
});

test('passes page views to a loaded queue, and does not load the queue for page views', async () => {
  const { queue, fetchQueue, createQueue } = setUp();
  pageShown('/about');
  await settled();
  expect(fetchQueue).not.toHaveBeenCalled();
  loadReported(load);
  pageShown('/shop');
  await settled();
  expect(createQueue).toHaveBeenCalledWith('/');
  expect(queue.shown.mock.calls).toEqual([['/shop']]);
});
