import { barChart } from './bar-chart';

const chart = (...values: (number | undefined)[]) =>
  barChart({ title: 'A < B & C', unit: 'ms', series: ['one', 'two'], groups: [{ name: 'page', values }] });
const bars = (svg: string) => [...svg.matchAll(/width="([\d.]+)" height="14"/g)].map(([, width]) => Number(width));

test('bars are as long as their values', () => {
  const [long = 0, short = 0] = bars(chart(400, 100));
  expect(long / short).toBeCloseTo(4, 1);
});
test('a value that is missing has no bar', () => expect(bars(chart(400, undefined))).toHaveLength(1));
test('signs of XML in a title are written as text', () => expect(chart(1, 2)).toContain('<title>A &lt; B &amp; C</title>'));
