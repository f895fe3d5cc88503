import { setTimeout as delay } from 'node:timers/promises';

/**
 * Stops groups of services, one group after the other, each within `longestMs`. Continues after a failure: acknowledged writes are
 * on disk, and the next start recovers as after a power cut.
 * @returns a sentence for each service that did not end
 */
export async function stopInTime(groups: { longestMs: number; all: { name: string; stop: () => unknown }[] }[]): Promise<string[]> {
  const failures: string[] = [];
  for (const { longestMs, all } of groups) {
    const overdue = delay(longestMs, 'overdue', { ref: false });
    const ended = all.map(async ({ name, stop }) => {
      try {
        const end = await Promise.race([(async () => stop())(), overdue]);
        if (end === 'overdue') failures.push(`${name} did not end within ${longestMs / 1000} s.`);
      } catch (error) {
        failures.push(`${name} did not end: ${(error as Error).message}`);
      }
    });
    await Promise.all(ended);
  }
  return failures;
}
