import { measureFirstView } from './first-view';

type Report = (metric: { value: number }) => void;
const mockReports: Record<string, Report> = {};
jest.mock('web-vitals', () => ({
  onLCP: (report: Report) => Object.assign(mockReports, { lcp: report }),
  onINP: (report: Report) => Object.assign(mockReports, { inp: report }),
  onCLS: (report: Report) => Object.assign(mockReports, { cls: report }),
}));

const report = (name: string, value: number) => mockReports[name]?.({ value });
const hide = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
beforeEach(() => window.history.replaceState(null, '', '/shop'));

test('reports the measurements once, when the tab is hidden', () => {
  const onReport = jest.fn();
  measureFirstView('/shop', onReport);
  report('lcp', 900.4);
  report('lcp', 1200.6);
  report('cls', 0.0312);
  hide();
  report('inp', 40);
  window.dispatchEvent(new Event('pagehide'));
  expect(onReport.mock.calls).toEqual([[{ lcp: 1201, cls: 31 }]]);
});

test('ignores values measured on later pages', () => {
  const onReport = jest.fn();
  const { left } = measureFirstView('/shop', onReport);
  report('inp', 80);
  window.history.pushState(null, '', '/blog');
  report('inp', 900);
  left();
  expect(onReport.mock.calls).toEqual([[{ inp: 80 }]]);
});

test('does not report when nothing was measured', () => {
  const onReport = jest.fn();
  measureFirstView('/shop', onReport).left();
  expect(onReport).not.toHaveBeenCalled();
});
