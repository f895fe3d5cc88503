import { Busy } from './errors';
import { createQueue, type QueueLimits } from './queue';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const LIMITS: QueueLimits = {
  atOnce: 1,
  waiting: 2,
  longestWait: 1000,
  full: () => new Busy('full'),
};

/** A queue with work that runs until the test ends it. */
function started(limits: Partial<QueueLimits> = {}) {
  const queue = createQueue({ ...LIMITS, ...limits });
  const begun: string[] = [];
  const ends: Record<string, () => void> = {};
  const work = (name: string, ticket = {}) => {
    const done = queue(() => {
      begun.push(name);
      return new Promise<string>((resolve) => {
        ends[name] = () => resolve(name);
      });
    }, ticket);
    done.catch(() => {});
    return done;
  };
  const end = async (name: string) => {
    ends[name]?.();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { begun, work, end };
}

test('runs tasks in order, but urgent tasks first', async () => {
  const { begun, work, end } = started();
  work('a');
  work('b');
  work('c');
  work('lab', { urgent: true });
  expect(begun).toEqual(['a']);
  await end('a');
  expect(begun).toEqual(['a', 'lab']);
  await end('lab');
  await end('b');
  expect(begun).toEqual(['a', 'lab', 'b', 'c']);
});

test('rejects all tasks except urgent tasks when the queue is full', async () => {
  const { work } = started();
  for (const name of ['a', 'b', 'c']) work(name);
  await expect(work('d')).rejects.toMatchObject({ status: 503, code: 'busy', retryAfter: 10 });
  for (const name of ['lab 1', 'lab 2']) work(name, { urgent: true });
  await expect(work('lab 3', { urgent: true })).rejects.toBeInstanceOf(Busy);
});

test('drops a task that waits too long', async () => {
  const { begun, work, end } = started();
  work('a');
  const late = expect(work('b')).rejects.toBeInstanceOf(Busy);
  await jest.advanceTimersByTimeAsync(1001);
  await late;
  await end('a');
  work('c');
  expect(begun).toEqual(['a', 'c']);
});

test('runs tasks of other callers while one caller runs its maximum number of tasks', async () => {
  const { begun, work, end } = started({ atOnce: 2, perCaller: 1 });
  work('robot 1', { caller: 'robot' });
  work('robot 2', { caller: 'robot' });
  work('customer', { caller: 'customer' });
  expect(begun).toEqual(['robot 1', 'customer']);
  await end('customer');
  expect(begun).toEqual(['robot 1', 'customer']);
  await end('robot 1');
  expect(begun).toEqual(['robot 1', 'customer', 'robot 2']);
});

test('runs first a task of the caller whose tasks took the least time in the last minute', async () => {
  const { begun, work, end } = started({ waiting: 8 });
  const robot = { caller: 'robot' };
  work('slow 1', robot);
  await jest.advanceTimersByTimeAsync(500);
  await end('slow 1');
  work('slow 2', robot);
  work('slow 3', robot);
  work('customer', { caller: 'customer' });
  await end('slow 2');
  expect(begun).toEqual(['slow 1', 'slow 2', 'customer']);
  await end('customer');
  await jest.advanceTimersByTimeAsync(900);
  await end('slow 3');
  await jest.advanceTimersByTimeAsync(61_000);
  work('running', { caller: 'somebody' });
  work('robot again', robot);
  work('other', { caller: 'other' });
  await end('running');
  expect(begun.slice(-2)).toEqual(['running', 'robot again']);
});

test('drops a task of the caller with the most waiting tasks when the queue is full', async () => {
  const { begun, work, end } = started({ waiting: 3 });
  work('running');
  work('robot 1', { caller: 'robot' });
  work('robot 2', { caller: 'robot' });
  const dropped = expect(work('robot 3', { caller: 'robot' })).rejects.toBeInstanceOf(Busy);
  work('customer', { caller: 'customer' });
  await dropped;
  await expect(work('robot 4', { caller: 'robot' })).rejects.toBeInstanceOf(Busy);
  await end('running');
  expect(begun).toEqual(['running', 'robot 1']);
});

test('runs the next task after a failure', async () => {
  const queue = createQueue(LIMITS);
  await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(queue(async () => 'next')).resolves.toBe('next');
});
