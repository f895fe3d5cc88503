import { boxStyle } from './box';
import { color, media } from './tokens';

test('adds px to a number that is a length, and not to other numbers', () => {
  expect(boxStyle({ $mt: 12, $maxWidth: '34rem', $weight: 600 })).toBe(
    'max-width: 34rem;margin-top: 12px;font-weight: 600;',
  );
});

test('replaces the names of design tokens, such as ink600, by their values, and leaves other text unchanged', () => {
  expect(boxStyle({ $radius: 'card', $color: 'ink600', $font: 'small' })).toBe(
    `border-radius: 14px;color: ${color.ink600};font-size: 0.9375rem;`,
  );
  expect(boxStyle({ $radius: '50%', $font: '1.25rem' })).toBe(
    'border-radius: 50%;font-size: 1.25rem;',
  );
});

test('applies each value of a list to one range of screen widths', () => {
  expect(boxStyle({ $gap: [24, 12] })).toBe(`gap: 24px;${media.phone} { gap: 12px; }`);
  expect(boxStyle({ $columns: [4, 2, 1] })).toBe(
    `grid-template-columns: repeat(4, minmax(0, 1fr));${media.collapsedNav} { grid-template-columns: repeat(2, minmax(0, 1fr)); }${media.phone} { grid-template-columns: repeat(1, minmax(0, 1fr)); }`,
  );
});

test('sets no property at a screen width with the value null', () => {
  expect(boxStyle({ $height: [null, 220] })).toBe(`${media.phone} { height: 220px; }`);
});

test('writes the margin of one side after the margin of all sides, in any order of the props', () => {
  expect(boxStyle({ $mt: 4, $m: '0 auto' })).toBe('margin: 0 auto;margin-top: 4px;');
});
