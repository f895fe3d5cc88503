import type { LoadReport } from '@lagoon/shared/domain';
import { loadReported, reportPageError, startTelemetry } from './telemetry';

const load: LoadReport = { app: 'shop', build: 'new', outcome: 'ok', phase: 'module', ms: 12, phases: {} };

function setUp(arrives: () => Promise<void> = async () => {}) {
  const queue = { load: jest.fn(), error: jest.fn() };
  const createQueue = jest.fn(() => queue);
  const fetchQueue = jest.fn(async () => {
    await arrives();
    return { createQueue };
  });
  return { queue, fetchQueue, createQueue, stop: startTelemetry(fetchQueue) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('what sends reports is fetched with the first of them, and once', async () => {
  const { queue, fetchQueue, createQueue, stop } = setUp();
  expect(fetchQueue).not.toHaveBeenCalled();
  loadReported(load);
  reportPageError('blog', 'b1', new Error('Ada'));
  await settled();
  expect(fetchQueue).toHaveBeenCalledTimes(1);
  expect(createQueue).toHaveBeenCalledTimes(1);
  expect(queue.load).toHaveBeenCalledWith(load);
  expect(queue.error).toHaveBeenCalledWith({ app: 'blog', build: 'b1', name: 'Error' });
  stop();
});

test('when it does not come nobody is bothered, and the next report asks again', async () => {
  let fails = true;
  const { queue, stop } = setUp(async () => {
    if (fails) throw new Error('Loading chunk telemetry failed');
  });
  loadReported(load);
  await settled();
  fails = false;
  loadReported({ ...load, build: 'later' });
  await settled();
  expect(queue.load.mock.calls).toEqual([[{ ...load, build: 'later' }]]);
  stop();
});
