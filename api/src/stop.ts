import { setTimeout as delay } from 'node:timers/promises';

interface Stopping {
  name: string;
  stop: () => unknown;
}

/**
 * Ends what is open: all of a group at once, one group after the other, and no longer than each group may take. What fails or does not
 * end keeps nobody up: everything that was acknowledged is on disk, and the next start recovers as after a power cut.
 * @param groups with the longest wait for each, in ms
 * @returns a sentence for each that has not ended
 */
export async function stopInTime(groups: { longestMs: number; all: Stopping[] }[]): Promise<string[]> {
  const said: string[] = [];
  for (const { longestMs, all } of groups) {
    const overdue = delay(longestMs, 'overdue', { ref: false });
    const ended = all.map(async ({ name, stop }) => {
      try {
        const end = await Promise.race([(async () => stop())(), overdue]);
        if (end === 'overdue') said.push(`${name} did not end within ${longestMs / 1000} s.`);
      } catch (error) {
        said.push(`${name} did not end: ${(error as Error).message}`);
      }
    });
    await Promise.all(ended);
  }
  return said;
}
