import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { git } from './affected-tests';

/** Reads of elapsed time: a comparison with a constant fails on a busy machine. */
const ELAPSED =
  /\bperformance\.now\(\)|\bDate\.now\(\) [<>]|[<>]=? Date\.now\(\)|\bDate\.now\(\) - [a-z][\w.]*\s*[;,)\]<>/]|\w - Date\.now\(\)/;

/** Files that print elapsed times, or compare two times of one run. */
const MEASURING = [
  'api/src/modules/media/encoder-process.hostile-pictures.long.test.ts',
  'api/src/platform/db/served.long.test.ts',
  'tooling/scale/on-faults/kill-rounds.test.ts',
  'tooling/scale/on-faults/stop.test.ts',
  'tooling/scale/on-servers/fail-over.test.ts',
];

test.each([
  ['finds', 'const took = performance.now() - began;', true],
  ['finds', 'waits.push(Date.now() - at);', true],
  ['finds', 'while (Date.now() < deadline) await look();', true],
  ['finds', 'if (Date.now() - began > SLOW) fail();', true],
  ['finds', 'expect(Date.now() - times.first).toBeLessThan(2000);', true],
  ['finds', 'expect(deadline - Date.now()).toBeGreaterThan(0);', true],
  ['accepts', 'jest.setSystemTime(Date.now() + 5000);', false],
  ['accepts', 'const yesterday = new Date(Date.now() - DAY_MS);', false],
  ['accepts', 'const before = new Date(Date.now() - seconds * SECOND);', false],
])('%s %s', (_, text, found) => expect(ELAPSED.test(text)).toBe(found));

test('finds elapsed time in no other test', () => {
  const tests = git('ls-files', '-z', '*.test.ts', '*.test.tsx', '*.spec.ts').filter(
    (file) => !file.startsWith('tooling/test/'),
  );
  const measuring = tests.filter((file) => ELAPSED.test(readFileSync(join(root, file), 'utf8')));
  expect(measuring.filter((file) => !MEASURING.includes(file))).toEqual([]);
});
