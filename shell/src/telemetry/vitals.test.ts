import type { Metric } from 'web-vitals';
import { measureVitals } from './vitals';

type Report = (metric: Partial<Metric>) => void;
const mockReports: Record<string, Report> = {};
jest.mock('web-vitals', () =>
  Object.fromEntries(
    ['LCP', 'INP', 'CLS'].map((name) => [
      `on${name}`,
      (report: Report) => Object.assign(mockReports, { [name]: report }),
    ]),
  ),
);

const report = (name: string, value: number, navigationId = 1, path = '/shop') =>
  mockReports[name]?.({ value, navigationId, navigationURL: `http://localhost${path}` });
const hide = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const onReport = jest.fn();
beforeEach(() => {
  onReport.mockClear();
  window.history.replaceState(null, '', '/shop');
});

test('reports the measurements of a page once, when the tab is hidden', () => {
  measureVitals('/shop', onReport);
  report('LCP', 900.4);
  report('LCP', 1200.6);
  report('CLS', 0.0312);
  hide();
  report('INP', 40);
  window.dispatchEvent(new Event('pagehide'));
  expect(onReport.mock.calls).toEqual([['/shop', { lcp: 1201, cls: 31 }]]);
});

test('reports each page once another is shown, without values of that one', () => {
  const { left } = measureVitals('/shop', onReport);
  report('INP', 80);
  window.history.pushState(null, '', '/blog');
  report('INP', 900);
  report('LCP', 300, 2, '/blog');
  left();
  expect(onReport.mock.calls).toEqual([['/shop', { inp: 80 }]]);
  report('CLS', 0.002, 2, '/blog');
  hide();
  expect(onReport.mock.calls[1]).toEqual(['/blog', { lcp: 300, cls: 2 }]);
});

test('ignores a page that was left before it was measured', () => {
  window.history.pushState(null, '', '/blog');
  measureVitals('/shop', onReport);
  report('CLS', 0.3);
  window.history.pushState(null, '', '/shop');
  report('CLS', 0.4);
  hide();
  expect(onReport).not.toHaveBeenCalled();
});
