import { tones } from './status';

/** WCAG 2's relative luminance of a colour such as #10201F. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test.each(Object.entries(tones))(
  'gives the text of a %s chip a contrast of at least 4.5:1',
  (_, { text, ground }) => {
    const [dark = 0, light = 0] = [luminance(text), luminance(ground)].sort((a, b) => a - b);
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
  },
);
