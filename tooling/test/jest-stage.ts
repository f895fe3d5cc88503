import { join } from 'node:path';
import { jestResult, type Result } from './results';
import { run, scratch } from './run';

/** Jest's warnings about open handles in a worker, and in its own process. */
const LEAK = /failed to exit gracefully|did not exit .* after the test run/;

/** Runs Jest. Also counts a process that Jest had to end, or that does not end, as a failure. */
export async function jestStage(
  [command = '', ...args]: string[],
  options?: Parameters<typeof run>[2],
): Promise<Result> {
  const file = join(scratch(), `jest-${Date.now()}.json`);
  let leaks = false;
  const code = await run(command, [...args, '--json', `--outputFile=${file}`], {
    ...options,
    onErrorLine: (line) => {
      leaks ||= LEAK.test(line);
    },
  });
  const result = jestResult(file, code);
  if (!leaks) return result;
  const note = 'tests left handles open: find them with npx jest --detectOpenHandles';
  return { ...result, failed: result.failed + 1, note };
}
