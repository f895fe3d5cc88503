import { barChart } from './bar-chart';

const chart = (...values: (number | undefined)[]) =>
  barChart({ title: 'A < B & C', unit: 'ms', series: ['one', 'two'], groups: [{ name: 'page', values }] });
const bars = (svg: string) => [...svg.matchAll(/width="([\d.]+)" height="14"/g)].map(([, width]) => Number(width));

test('draws bars whose lengths are proportional to their values', () => {
  const [long = 0, short = 0] = bars(chart(400, 100));
  expect(long / short).toBeCloseTo(4, 1);
});
test('draws no bar for a missing value', () => expect(bars(chart(400, undefined))).toHaveLength(1));
test('escapes XML characters in a title', () => expect(chart(1, 2)).toContain('<title>A &lt; B &amp; C</title>'));
