import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jestResult, oneCheck, playwrightResult, report } from './results';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lagoon-results-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function left(content: object): string {
  writeFileSync(join(folder, 'report.json'), JSON.stringify(content));
  return join(folder, 'report.json');
}
const jestReport = (figures: object = {}) => ({
  numPassedTests: 2,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [
    {
      name: '/house/a.test.ts',
      assertionResults: [
        { fullName: 'it adds', status: 'passed', duration: 1500 },
        { fullName: 'it waits (needs PostgreSQL)', status: 'pending' },
      ],
    },
  ],
  ...figures,
});
const playwrightReport = (stats: object = {}, errors: object[] = []) => ({
  config: { rootDir: '/house/e2e' },
  stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
  suites: [{ specs: [], suites: [{ specs: [{ file: 'buy.spec.ts', title: 'one buys', tests: [{ results: [{ duration: 9000 }] }] }] }] }],
});

test('reads the number of tests and the time of each test from Jest’s report', () =>
  expect(jestResult(left(jestReport()), 0)).toEqual({
    passed: 2,
    failed: 0,
    skipped: 1,
    tests: [
      { file: '/house/a.test.ts', title: 'it adds', seconds: 1.5 },
      { file: '/house/a.test.ts', title: 'it waits (needs PostgreSQL)', seconds: 0, isSkipped: true },
    ],
  }));

test('reads the number of tests and the time of each test from Playwright’s report', () =>
  expect(playwrightResult(left(playwrightReport()), 0)).toEqual({
    passed: 1,
    failed: 0,
    skipped: 0,
    tests: [{ file: '/house/e2e/buy.spec.ts', title: 'one buys', seconds: 9 }],
  }));

test.each([
  ['a suite that could not start', () => jestResult(left(jestReport({ numRuntimeErrorTestSuites: 1 })), 1)],
  ['no test at all', () => jestResult(left(jestReport({ numPassedTests: 0 })), 0)],
  ['an exit code other than 0 although all tests passed', () => jestResult(left(jestReport()), 1)],
  ['no report', () => jestResult(join(folder, 'none.json'), 0)],
  ['a test that passed only when it was run again', () => playwrightResult(left(playwrightReport({ flaky: 1 })), 0)],
  [
    'a skipped test that names no missing program',
    () => jestResult(left(jestReport({ testResults: [{ name: 'a', assertionResults: [{ fullName: 'it adds', status: 'pending' }] }] })), 0),
  ],
  ['an error outside of a test', () => playwrightResult(left(playwrightReport({}, [{ message: 'no server' }])), 1)],
])('counts %s as a failure', (_what, result) => expect(result().failed).toBe(1));

test('ends the report with the numbers of passed and failed tests of all stages', () => {
  const rows = [
    { stage: 'lint', result: oneCheck(false, 'why'), seconds: 3.4 },
    { stage: 'unit', result: jestResult(left(jestReport()), 0), seconds: 70 },
    { stage: 'browser', result: playwrightResult(left(playwrightReport()), 0), seconds: 90 },
  ];
  expect(report(rows, '/house')).toEqual([
    '',
    'The slowest tests, in seconds:',
    '   9.0  browser  e2e/buy.spec.ts: one buys',
    '   1.5  unit     a.test.ts: it adds',
    '   0.0  unit     a.test.ts: it waits (needs PostgreSQL)',
    '',
    '         passed  failed skipped seconds',
    'lint          0       1       0       3   why',
    'unit          2       0       1      70',
    'browser       1       0       0      90',
    '',
    'Skipped, needs PostgreSQL: a.test.ts: it waits (needs PostgreSQL)',
    '3 passed, 1 failed',
  ]);
});

test('prints each failed test with its stage, such as “unit”, and its message', () => {
  const testResults = [
    {
      name: '/house/a.test.ts',
      assertionResults: [{ fullName: 'it adds', duration: 20, failureMessages: ['\u001b[31mExpected: 2\u001b[39m\n\nReceived: 3'] }],
    },
    { name: '/house/b.test.ts', message: 'Cannot find module', assertionResults: [] },
  ];
  const [error, duration] = [{ message: 'no such button' }, 4000];
  const suites = [{ specs: [{ file: 'buy.spec.ts', title: 'one buys', tests: [{ results: [{ duration, error }] }] }] }];
  const rows = [
    {
      stage: 'unit',
      result: jestResult(left({ ...jestReport({ numFailedTests: 1, numRuntimeErrorTestSuites: 1 }), testResults }), 1),
      seconds: 1,
    },
    { stage: 'browser', result: playwrightResult(left({ ...playwrightReport({ unexpected: 1 }), suites }), 1), seconds: 4 },
  ];
  const lines = report(rows, '/house');
  expect(lines.slice(5, lines.indexOf('         passed  failed skipped seconds'))).toEqual([
    '',
    'Failed in unit: a.test.ts: it adds',
    '    Expected: 2',
    '    Received: 3',
    '',
    'Failed in unit: b.test.ts: could not be run',
    '    Cannot find module',
    '',
    'Failed in browser: e2e/buy.spec.ts: one buys',
    '    no such button',
    '',
  ]);
});
