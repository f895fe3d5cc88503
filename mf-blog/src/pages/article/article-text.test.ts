import { opening, readingTime } from './article-page';

test('splits off the first paragraph and keeps every character', () => {
  expect(opening('One,\ntwo.\n\nThree.\n\nFour.')).toEqual(['One,\ntwo.', '\n\nThree.\n\nFour.']);
  expect(opening('One.\r\n \r\nTwo.')).toEqual(['One.', '\r\n \r\nTwo.']);
});
test('returns no opening paragraph when the text has only one paragraph', () =>
  expect(opening('One,\ntwo.')).toEqual(['', 'One,\ntwo.']));
test('returns no opening paragraph when the first paragraph is longer than 320 characters', () => {
  const text = `${'x'.repeat(321)}\n\nTwo.`;
  expect(opening(text)).toEqual(['', text]);
});

const words = (count: number) => Array(count).fill('word').join(' ');

test.each([
  [0, '1 minute read'],
  [1, '1 minute read'],
  [200, '1 minute read'],
  [201, '2 minute read'],
  [800, '4 minute read'],
])('estimates a text of %d words as a %s', (count, time) =>
  expect(readingTime(words(count))).toBe(time),
);

test('counts words on both sides of line breaks', () =>
  expect(readingTime(`${words(150)}\n\n\n${words(150)}`)).toBe('2 minute read'));
