import { type LoadEvent, measurePhase, onLoadEvent, reportLoad } from './telemetry';

const event: LoadEvent = { app: 'shop', build: 'new', outcome: 'ok', phase: 'module', ms: 12 };

test('every listener hears how a load ended, until it stops listening', () => {
  const heard: LoadEvent[] = [];
  const stop = onLoadEvent((one) => heard.push(one));
  reportLoad(event);
  stop();
  reportLoad(event);
  expect(heard).toEqual([event]);
});

test('a listener that throws keeps nothing from the others', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const heard = jest.fn();
  const stops = [
    onLoadEvent(() => {
      throw new Error('listener');
    }),
    onLoadEvent(heard),
  ];
  expect(() => reportLoad(event)).not.toThrow();
  expect(heard).toHaveBeenCalledWith(event);
  for (const stop of stops) stop();
  warn.mockRestore();
});

test('a phase stands on the timeline of the browser', () => {
  const measure = jest.fn();
  Object.assign(performance, { measure });
  measurePhase('shop', 'new', 'entry', 0);
  expect(measure).toHaveBeenCalledWith('mf:shop:entry', expect.objectContaining({ start: 0, detail: { build: 'new' } }));
});
