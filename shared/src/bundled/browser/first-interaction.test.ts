import { afterFirstInteraction, firstInteraction } from './first-interaction';

const scope = window as Window & { lagoonFirstInteraction?: Promise<void> };
const scrollTo = (top: number) => {
  Object.defineProperty(document, 'scrollingElement', {
    value: { scrollTop: top, scrollHeight: 3000 },
    configurable: true,
  });
  window.dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
  jest.useFakeTimers();
  delete scope.lagoonFirstInteraction;
  Object.defineProperty(window, 'innerHeight', { value: 1000, configurable: true });
  scrollTo(0);
});
afterEach(() => {
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
});

async function isNoticed(): Promise<boolean> {
  let noticed = false;
  void firstInteraction().then(() => {
    noticed = true;
  });
  await jest.advanceTimersByTimeAsync(0);
  return noticed;
}

const send = (type: string, more = {}) =>
  document.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), more));

test.each(['pointerdown', 'touchstart', 'keydown'])(
  'notices the event %s, also for an app that loads later',
  async (type) => {
    expect(await isNoticed()).toBe(false);
    send(type);
    expect(await isNoticed()).toBe(true);
  },
);

test('notices a pointer that moves, and not one that rests', async () => {
  expect(await isNoticed()).toBe(false);
  for (let times = 0; times < 2; times += 1) send('pointermove', { screenX: 200, screenY: 300 });
  expect(await isNoticed()).toBe(false);
  send('pointermove', { screenX: 200, screenY: 299 });
  expect(await isNoticed()).toBe(true);
});

test('notices a scroll beyond the middle of the page', async () => {
  expect(await isNoticed()).toBe(false);
  scrollTo(999);
  expect(await isNoticed()).toBe(false);
  scrollTo(1001);
  expect(await isNoticed()).toBe(true);
});

test('loads once, a second after the first interaction', async () => {
  const load = jest.fn(async () => {});
  afterFirstInteraction(load);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('keydown'));
  await jest.advanceTimersByTimeAsync(999);
  expect(load).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(6000);
  expect(load).toHaveBeenCalledTimes(1);
});

test('prefetches nothing when the browser’s data saver is on', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const load = jest.fn(async () => {});
  afterFirstInteraction(load);
  window.dispatchEvent(new Event('keydown'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
});
