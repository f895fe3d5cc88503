import { setTimeout as delay } from 'node:timers/promises';

/**
 * At the same time, within `longestMs`, despite failures: acknowledged writes are on disk.
 * @returns a sentence for each that did not end
 */
export async function stopInTime(longestMs: number, services: Record<string, () => unknown>) {
  const overdue = delay(longestMs, 'overdue', { ref: false });
  const failures = Object.entries(services).map(async ([name, stop]) => {
    try {
      const end = await Promise.race([(async () => stop())(), overdue]);
      return end === 'overdue' ? [`${name} did not end within ${longestMs / 1000} s.`] : [];
    } catch (error) {
      return [`${name} did not end: ${(error as Error).message}`];
    }
  });
  return (await Promise.all(failures)).flat();
}
