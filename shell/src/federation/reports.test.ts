import type { ErrorReport } from '@lagoon/shared/domain';
import { RemoteLoadError } from './errors';
import { loadReported, measurePhase, pageErrorReported, reportPageError } from './reports';

const event: Parameters<typeof loadReported>[0] = {
  report: { app: 'shop', build: 'new', outcome: 'ok', phase: 'module', ms: 12, phases: {} },
  pages: [{ path: '/shop' }],
};

test('notifies a listener of each load until it unsubscribes', () => {
  const heard: (typeof event)[] = [];
  const stop = loadReported.watch((one) => heard.push(one));
  loadReported(event);
  stop();
  loadReported(event);
  expect(heard).toEqual([event]);
});

test('notifies the other listeners when one throws', () => {
  const warn = jest.spyOn(console, 'error').mockImplementation(() => {});
  const heard = jest.fn();
  const stops = [
    loadReported.watch(() => {
      throw new Error('listener');
    }),
    loadReported.watch(heard),
  ];
  expect(() => loadReported(event)).not.toThrow();
  expect(heard).toHaveBeenCalledWith(event);
  for (const stop of stops) stop();
  warn.mockRestore();
});

describe('an error of a page', () => {
  const heard: ErrorReport[] = [];
  let stop = () => {};
  beforeEach(() => {
    heard.length = 0;
    stop = pageErrorReported.watch((one) => heard.push(one));
  });
  afterEach(() => stop());

  test('is reported without its name and message', () => {
    reportPageError('shop', 'new', new TypeError('Ada Obi is not a function'));
    expect(heard).toEqual([{ app: 'shop', build: 'new' }]);
  });
  test('is reported once when it is caught several times', () => {
    const error = new Error('broken');
    reportPageError('shop', 'new', error);
    reportPageError('shop', 'new', error);
    expect(heard).toHaveLength(1);
  });
  test.each([
    ['a failed load, which is reported separately', new RemoteLoadError({ code: 'timeout', phase: 'entry', app: 'shop' })],
    ['an answer such as "not found"', { status: 404 }],
    ['undefined', undefined],
  ])('is not reported when it is %s', (_, error) => {
    reportPageError('shop', 'new', error);
    expect(heard).toEqual([]);
  });
});

describe('a phase', () => {
  test('is added to the browser’s timeline, with `failed` when the phase failed', () => {
    const measure = jest.fn();
    Object.assign(performance, { measure });
    measurePhase('shop', 'new', 'entry', 0);
    measurePhase('shop', 'new', 'init', 5, true);
    expect(measure).toHaveBeenNthCalledWith(1, 'mf:shop:entry', { start: 0, end: expect.any(Number), detail: { build: 'new' } });
    expect(measure).toHaveBeenNthCalledWith(2, 'mf:shop:init', expect.objectContaining({ detail: { build: 'new', failed: true } }));
  });
  test('is measured even when the browser’s timeline rejects it', () => {
    const measure = () => {
      throw new SyntaxError('mf:shop:entry');
    };
    Object.assign(performance, { measure });
    const now = jest.spyOn(performance, 'now').mockReturnValue(30);
    expect(measurePhase('shop', 'new', 'entry', 10)).toBe(20);
    now.mockRestore();
  });
});
