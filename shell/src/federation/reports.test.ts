import type { ErrorReport } from '@lagoon/shared/domain';
import { loadReported, pageErrorReported, RemoteLoadError, reportPageError } from './reports';

const event: Parameters<typeof loadReported>[0] = { app: 'shop', build: 'new', outcome: 'ok' };

test('notifies a listener of each load until it unsubscribes', () => {
  const heard: (typeof event)[] = [];
  const stop = loadReported.watch((one) => heard.push(one));
  loadReported(event);
  stop();
  loadReported(event);
  expect(heard).toEqual([event]);
});

test('notifies the other listeners when one throws', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
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
    ['a failed load, which is reported separately', new RemoteLoadError('timeout', 'shop')],
    ['an answer such as "not found"', { status: 404 }],
    ['undefined', undefined],
  ])('is not reported when it is %s', (_, error) => {
    reportPageError('shop', 'new', error);
    expect(heard).toEqual([]);
  });
});
