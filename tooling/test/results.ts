import type { JSONReport } from '@playwright/test/reporter';
import { readJson } from '../site/disk';

export interface Result {
  passed: number;
  failed: number;
  /** names of the skipped tests */
  skipped?: string[];
  note?: string;
}

export interface StageResult extends Result {
  stage: string;
  seconds: number;
}

export const oneCheck = (ok: boolean, note?: string): Result =>
  ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, note };

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

/**
 * Reads the result file of Jest's option `--json`. Also counts suites that could not start as
 * failures.
 */
export function jestResult(file: string, code: number): Result {
  const report = readJson<JestReport>(file);
  if (!report) return oneCheck(false, 'Jest wrote no report');
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const skipped = tests
    .filter(({ status }) => status === 'pending' || status === 'todo')
    .map(({ fullName }) => fullName);
  const [unexplained] = skipped.filter((name) => !neededBy(name));
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  if (unexplained)
    return {
      passed: report.numPassedTests,
      failed: failed + 1,
      skipped,
      note: `no “(needs …)” in: ${unexplained}`,
    };
  return honest({ passed: report.numPassedTests, failed, skipped }, code);
}

/** Errors outside of tests and skipped tests count as failures. */
export function playwrightResult(file: string, code: number): Result {
  const report = readJson<JSONReport>(file);
  if (!report) return oneCheck(false, 'Playwright wrote no report');
  const { expected, unexpected, flaky, skipped } = report.stats;
  return honest(
    { passed: expected, failed: unexpected + flaky || skipped + report.errors.length },
    code,
  );
}

function honest(result: Result, code: number): Result {
  if (result.failed > 0) return result;
  if (result.passed === 0) return { ...result, failed: 1, note: 'no test was run' };
  return code === 0 ? result : { ...result, failed: 1, note: `ended with code ${code}` };
}

/** `systemd` in “(needs systemd)”. */
const neededBy = (title: string) => /\(needs ([^)]+)\)/.exec(title)?.[1];

export function report(rows: StageResult[]): string[] {
  const width = Math.max(...rows.map(({ stage }) => stage.length));
  const line = (stage: string, cells: (string | number)[]) =>
    stage.padEnd(width) + cells.map((cell) => String(cell).padStart(8)).join('');
  const total = (key: 'passed' | 'failed') => rows.reduce((sum, row) => sum + row[key], 0);
  return [
    '',
    line('', ['passed', 'failed', 'skipped', 'seconds']),
    ...rows.map(({ stage, passed, failed, skipped = [], seconds, note }) => {
      const cells = line(stage, [passed, failed, skipped.length, Math.round(seconds)]);
      return note ? `${cells}   ${note}` : cells;
    }),
    '',
    ...rows.flatMap(({ skipped = [] }) =>
      skipped.map((name) => `Skipped, needs ${neededBy(name)}: ${name}`),
    ),
    `${total('passed')} passed, ${total('failed')} failed`,
  ];
}
