import { readingTime } from './reading-time';

const words = (count: number) => Array(count).fill('word').join(' ');

test.each([
  [0, '1 minute read'],
  [1, '1 minute read'],
  [200, '1 minute read'],
  [201, '2 minute read'],
  [800, '4 minute read'],
])('%d words make a %s', (count, time) => expect(readingTime(words(count))).toBe(time));

test('line breaks part words, however many there are', () => expect(readingTime(`${words(150)}\n\n\n${words(150)}`)).toBe('2 minute read'));
