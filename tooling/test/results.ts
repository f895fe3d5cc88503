import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { attempt } from '../site/errors';

export interface Timed {
  file: string;
  title: string;
  seconds: number;
  failure?: string;
  isSkipped?: true;
}

export interface Result {
  passed: number;
  failed: number;
  skipped?: number;
  note?: string;
  tests?: Timed[];
}

export const oneCheck = (ok: boolean, note?: string): Result => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, note });

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    /** reason why the file could not be run, when none of its tests ran */
    message?: string;
    assertionResults: { fullName: string; status: string; duration?: number | null; failureMessages?: string[] }[];
  }[];
}

/**
 * Reads the result file of Jest's option `--json`. Counts as failures, in addition to failed tests: a suite that could not start, a run
 * without a test, and an exit code other than 0 although every test passed.
 */
export function jestResult(file: string, code: number): Result {
  const report = readJson<JestReport>(file);
  if (!report) return oneCheck(false, 'jest left no result');
  const tests = report.testResults.flatMap(({ name, message, assertionResults }): Timed[] => {
    if (assertionResults.length === 0 && message) return [{ file: name, title: 'could not be run', seconds: 0, failure: message }];
    return assertionResults.map(({ fullName, status, duration, failureMessages: [failure] = [] }) => {
      const isSkipped = status === 'pending' || status === 'todo';
      return { file: name, title: fullName, seconds: (duration ?? 0) / 1000, ...(failure && { failure }), ...(isSkipped && { isSkipped }) };
    });
  });
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return honest({ passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests, tests }, code);
}

/** Reads Playwright's JSON report; errors outside a test count too. */
export function playwrightResult(file: string, code: number): Result {
  const report = readJson<JSONReport>(file);
  if (!report) return oneCheck(false, 'Playwright left no result');
  const timesIn = ({ specs, suites = [] }: JSONReportSuite): Timed[] => [
    ...specs.flatMap(({ file: spec, title, tests }) =>
      tests.flatMap(({ results }) =>
        results.map(({ duration, error, status }) => {
          const file = `${report.config.rootDir}/${spec}`;
          const isSkipped = status === 'skipped';
          return {
            file,
            title,
            seconds: duration / 1000,
            ...(error?.message && { failure: error.message }),
            ...(isSkipped && { isSkipped }),
          };
        }),
      ),
    ),
    ...suites.flatMap(timesIn),
  ];
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + (unexpected === 0 ? report.errors.length : 0);
  return honest({ passed: expected, failed, skipped, tests: report.suites.flatMap(timesIn) }, code);
}

function honest(result: Result, code: number): Result {
  if (result.passed + result.failed === 0) return { ...result, failed: 1, note: 'no test was run' };
  // Playwright skips the rest of a file after a failure
  const unexplained = result.failed > 0 ? [] : (result.tests ?? []).filter(({ isSkipped, title }) => isSkipped && !neededBy(title));
  const [first] = unexplained;
  if (first)
    return { ...result, failed: result.failed + unexplained.length, note: `skipped without “(needs …)” in its name: ${first.title}` };
  if (code !== 0 && result.failed === 0) return { ...result, failed: 1, note: `ended with code ${code}` };
  return result;
}

/** Returns the program or right that a test names in its title, such as “(needs systemd)”. */
const neededBy = (title: string): string | undefined => /\(needs ([^)]+)\)/.exec(title)?.[1];

const readJson = <T>(file: string): T | undefined => attempt(() => JSON.parse(readFileSync(file, 'utf8')));

export interface StageResult {
  stage: string;
  result: Result;
  seconds: number;
}

const SLOWEST = 20;
/** Maximum number of lines of a failure's text in the report. */
const LINES = 12;

/**
 * Returns the lines of the final report: the slowest tests, the failures with their messages, the table of stages, the skipped tests with
 * the programs that they need, and the last line, which other programs read. Repeats the messages, because often only the end of a long output is kept.
 * @param folder left out of file names
 */
export function report(rows: StageResult[], folder: string): string[] {
  const all = rows.flatMap(({ stage, result: { tests = [] } }) => tests.map((test) => ({ stage, ...test })));
  const slowest = all.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const named = ({ file, title }: Timed) => `${file.replace(`${folder}/`, '')}: ${title}`;
  const wide = Math.max(...rows.map((row) => row.stage.length));
  const cells = (values: (string | number)[]) => values.map((value) => String(value).padStart(8)).join('');
  const total = (key: 'passed' | 'failed') => rows.reduce((sum, { result }) => sum + result[key], 0);
  return [
    '',
    ...(slowest.length > 0 ? [`The slowest tests, in seconds:`] : []),
    ...slowest.map((test) => [test.seconds.toFixed(1).padStart(6), test.stage.padEnd(wide), named(test)].join('  ')),
    ...all.flatMap(({ stage, failure, ...test }) =>
      failure === undefined ? [] : ['', `Failed in ${stage}: ${named(test)}`, ...firstLines(failure)],
    ),
    '',
    `${''.padEnd(wide)}${cells(['passed', 'failed', 'skipped', 'seconds'])}`,
    ...rows.map(({ stage, result, seconds }) => {
      const figures = cells([result.passed, result.failed, result.skipped ?? 0, Math.round(seconds)]);
      return `${stage.padEnd(wide)}${figures}${result.note ? `   ${result.note}` : ''}`;
    }),
    '',
    ...all.flatMap((test) => (test.isSkipped && neededBy(test.title) ? [`Skipped, needs ${neededBy(test.title)}: ${named(test)}`] : [])),
    `${total('passed')} passed, ${total('failed')} failed`,
  ];
}

const firstLines = (failure: string) =>
  stripVTControlCharacters(failure)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
    .map((line) => `    ${line}`);
