import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jestResult, oneCheck, playwrightResult, report } from './results';

const folder = mkdtempSync(join(tmpdir(), 'lagoon-results-'));

function written(content: object) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}
const waits = { fullName: 'it waits (needs PostgreSQL)', status: 'pending' };
const jestStage = (figures: object = {}, code = 0) =>
  jestResult(
    written({
      numPassedTests: 2,
      numFailedTests: 0,
      numRuntimeErrorTestSuites: 0,
      testResults: [{ assertionResults: [waits] }],
      ...figures,
    }),
    code,
  );
const playwright = (stats: object = {}, errors: object[] = []) =>
  playwrightResult(
    written({ stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors }),
    0,
  );

test.each([
  ['a failed test', () => jestStage({ numFailedTests: 1 }, 1)],
  ['a suite that could not start', () => jestStage({ numRuntimeErrorTestSuites: 1 }, 1)],
  ['a run without a test', () => jestStage({ numPassedTests: 0 })],
  ['an exit code other than 0', () => jestStage({}, 1)],
  [
    'a skipped test without its reason',
    () =>
      jestStage({
        testResults: [{ assertionResults: [{ fullName: 'it adds', status: 'pending' }] }],
      }),
  ],
  ['a missing report', () => jestResult(join(folder, 'none.json'), 0)],
  ['a test of a browser that passed at a second attempt', () => playwright({ flaky: 1 })],
  ['a skipped test of a browser', () => playwright({ skipped: 1 })],
  ['an error outside of the tests of a browser', () => playwright({}, [{ message: 'no server' }])],
])('counts %s as one failure', (_what, result) => expect(result().failed).toBe(1));

test('ends the report with the skipped tests and the totals of all stages', () => {
  const rows = [
    { stage: 'lint', ...oneCheck(false, 'why'), seconds: 3.4 },
    { stage: 'unit', ...jestStage(), seconds: 70 },
    { stage: 'browser', ...playwright(), seconds: 90 },
  ];
  expect(report(rows)).toEqual([
    '',
    '         passed  failed skipped seconds',
    'lint          0       1       0       3   why',
    'unit          2       0       1      70',
    'browser       1       0       0      90',
    '',
    'Skipped, needs PostgreSQL: it waits (needs PostgreSQL)',
    '3 passed, 1 failed',
  ]);
});
