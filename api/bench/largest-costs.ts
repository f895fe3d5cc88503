import { Session } from 'node:inspector/promises';
import { basename } from 'node:path';

/** What of a server's time, while it worked, one function took by itself. */
export interface Cost {
  name: string;
  /** 0 to 1 */
  share: number;
}

const SHOWN = 5;

/** Begins to watch where this thread's time goes. @returns ends it, and tells the functions that took most of what was not idle */
export async function watchCosts(): Promise<() => Promise<Cost[]>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  return async () => {
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    const nodes = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
    const times = new Map<string, number>();
    for (const [at, id] of (profile.samples ?? []).entries()) {
      const { functionName = '', url = '' } = nodes.get(id) ?? {};
      // the profiler's own start is one, too
      if (functionName === '(idle)' || functionName === 'dispatch') continue;
      const name = `${functionName || '(nameless)'} ${basename(url)}`.trim();
      times.set(name, (times.get(name) ?? 0) + (profile.timeDeltas?.[at] ?? 0));
    }
    const all = [...times.values()].reduce((total, time) => total + time, 0);
    const largest = [...times].sort(([, one], [, other]) => other - one).slice(0, SHOWN);
    return largest.map(([name, time]) => ({ name, share: time / all }));
  };
}
