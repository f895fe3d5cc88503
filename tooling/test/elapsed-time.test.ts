import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { git } from './affected-tests';
import { elapsedTimeComparisons } from './elapsed-time';

test.each([
  ['a matcher', 'const began = performance.now(); expect(performance.now() - began).toBeLessThan(2000);'],
  ['a list of times', 'const at = Date.now(); waits.push(Date.now() - at); expect(Math.max(...waits)).toBeLessThan(2000);'],
  ['a function', 'const took = async () => { const at = Date.now(); return Date.now() - at; }; expect(await took()).toBeLessThan(9);'],
  ['a property', 'const at = Date.now(); result.longest = Date.now() - at; const { longest } = result; expect(longest).toBeLessThan(9);'],
  ['an operator', 'const began = Date.now(); const ms = Date.now() - began; if (ms > SLOW) fail();'],
  ['a deadline', 'const deadline = Date.now() + 20_000; while (Date.now() < deadline) await look();'],
])('finds a comparison of elapsed time with a constant by %s', (_by, text) => expect(elapsedTimeComparisons(text)).toEqual([`1: ${text}`]));

test.each([
  [
    'a ratio of two times',
    'const at = Date.now(); const a = Date.now() - at; const all = Date.now() - at; expect(a / all).toBeLessThan(2);',
  ],
  ['a time that is printed', 'const began = Date.now(); console.log(Date.now() - began);'],
  ['a clock that is set', 'jest.setSystemTime(Date.now() + 5000); expect(list).toHaveLength(2);'],
])('accepts %s', (_what, text) => expect(elapsedTimeComparisons(text)).toEqual([]));

test('finds no test that compares elapsed time with a constant', () => {
  const offences = git('ls-files', '-z', '*.test.ts', '*.test.tsx', '*.spec.ts').flatMap((file) =>
    elapsedTimeComparisons(readFileSync(join(root, file), 'utf8'), { tsx: file.endsWith('x') }).map((line) => `${file}:${line}`),
  );
  expect(offences).toEqual([]);
});
