import type { Metric } from 'web-vitals';
import { measureVitals } from './vitals';

type Report = (metric: Partial<Metric>) => void;
const mockReports: Record<string, Report> = {};
jest.mock('web-vitals', () => ({
  onLCP: (report: Report) => Object.assign(mockReports, { lcp: report }),
  onINP: (report: Report) => Object.assign(mockReports, { inp: report }),
  onCLS: (report: Report) => Object.assign(mockReports, { cls: report }),
}));

/** Reports a value of the page that the browser counts as navigation `navigationId`. */
const report = (name: string, value: number, navigationId = 1, path = '/shop') =>
  mockReports[name]?.({ value, navigationId, navigationURL: `http://localhost${path}` });
const hide = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
beforeEach(() => window.history.replaceState(null, '', '/shop'));

test('reports the measurements of a page once, when the tab is hidden', () => {
  const onReport = jest.fn();
  measureVitals(onReport);
  report('lcp', 900.4);
  report('lcp', 1200.6);
  report('cls', 0.0312);
  hide();
  report('inp', 40);
  window.dispatchEvent(new Event('pagehide'));
  expect(onReport.mock.calls).toEqual([['/shop', { lcp: 1201, cls: 31 }]]);
});

test('reports each page of a tab, and nothing of a page that the browser does not tell apart', () => {
  const onReport = jest.fn();
  const { left } = measureVitals(onReport);
  report('inp', 80);
  window.history.pushState(null, '', '/blog');
  report('inp', 900);
  left();
  report('lcp', 300, 2, '/blog');
  left();
  expect(onReport.mock.calls).toEqual([
    ['/shop', { inp: 80 }],
    ['/blog', { lcp: 300 }],
  ]);
});

test('does not report when nothing was measured', () => {
  const onReport = jest.fn();
  measureVitals(onReport).left();
  expect(onReport).not.toHaveBeenCalled();
});
