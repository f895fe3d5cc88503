import { color } from './tokens';

const channel = (value: number) =>
  value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
/** Returns the WCAG 2.2 contrast ratio of two colours. */
const contrast = (a: string, b: string) => {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
};

test.each<[keyof typeof color, keyof typeof color]>([
  ['ink900', 'canvas'],
  ['ink900', 'tint2'],
  ['ink600', 'canvas'],
  ['ink600', 'tint'],
  ['ink600', 'busy'],
  ['ink500', 'canvas'],
  ['ink500', 'surface'],
  ['brand600', 'surface'],
  ['surface', 'brand600'],
  ['surface', 'brand700'],
  ['surface', 'brand900'],
  ['brand700', 'tint'],
  ['brand700', 'tint2'],
  ['tint2', 'brand900'],
  ['art', 'brand900'],
  ['amber500', 'brand900'],
  ['ink900', 'amber500'],
  ['danger700', 'surface'],
  ['danger700', 'dangerTint'],
  ['surface', 'danger700'],
  ['success700', 'surface'],
  ['success700', 'successTint'],
  ['warning800', 'warningTint'],
  ['info700', 'infoTint'],
])('gives text %s on %s a contrast of at least 4.5:1', (text, ground) => {
  expect(contrast(color[text], color[ground])).toBeGreaterThanOrEqual(4.5);
});

test.each<[keyof typeof color, keyof typeof color]>([
  ['controlLine', 'surface'],
  ['controlLine', 'canvas'],
  ['darkControl', 'brand900'],
  ['focus', 'surface'],
  ['focus', 'canvas'],
])('gives the edge %s on %s a contrast of at least 3:1', (edge, ground) => {
  expect(contrast(color[edge], color[ground])).toBeGreaterThanOrEqual(3);
});
