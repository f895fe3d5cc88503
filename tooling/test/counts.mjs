import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped?: number, note?: string }} Count */

/** A stage that is one check: it passed or it did not. @returns {Count} */
export const oneCheck = (ok, note) => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, note });

/**
 * What a jest run says, from its `--json` file. A suite that could not start counts as a failure, and so does a run
 * without a single test or one that ended badly though every test passed.
 * @returns {Count}
 */
export function jestCount(file, code) {
  const result = readJson(file);
  if (!result) return oneCheck(false, 'jest left no result');
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return honest({ passed: result.numPassedTests, failed, skipped: result.numPendingTests + result.numTodoTests }, code);
}

/** What Playwright's JSON reporter says; errors outside a test count too. @returns {Count} */
export function playwrightCount(file, code) {
  const result = readJson(file);
  if (!result) return oneCheck(false, 'Playwright left no result');
  const { expected, unexpected, flaky, skipped } = result.stats;
  return honest({ passed: expected, failed: unexpected + flaky + (unexpected === 0 ? result.errors.length : 0), skipped }, code);
}

/** @param {Count} count */
function honest(count, code) {
  if (count.passed + count.failed === 0) return { ...count, failed: 1, note: 'no test was run' };
  if (code !== 0 && count.failed === 0) return { ...count, failed: 1, note: `ended with code ${code}` };
  return count;
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The table at the end, and the last line that whatever reads it looks for. */
export function report(rows) {
  const wide = Math.max(...rows.map((row) => row.name.length));
  const cell = (value) => String(value).padStart(8);
  console.log(`\n${''.padEnd(wide)}${['passed', 'failed', 'skipped', 'seconds'].map(cell).join('')}`);
  for (const { name, count, seconds } of rows) {
    const figures = [count.passed, count.failed, count.skipped ?? 0, seconds].map(cell).join('');
    console.log(`${name.padEnd(wide)}${figures}${count.note ? `   ${count.note}` : ''}`);
  }
  const total = (key) => rows.reduce((sum, row) => sum + row.count[key], 0);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') === 0;
}
