import { Session } from 'node:inspector/promises';
import { basename } from 'node:path';

/** Share of the thread's working time that one function took, without the functions that it calls. */
export interface Cost {
  name: string;
  /** 0 to 1 */
  share: number;
}

const SHOWN = 5;

/** Starts a CPU profile of this thread. @returns a function that ends the profile and returns the most expensive functions */
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
      // `dispatch` contains the time of the call `Profiler.start`
      if (functionName === '(idle)' || functionName === 'dispatch') continue;
      const name = `${functionName || '(nameless)'} ${basename(url)}`.trim();
      times.set(name, (times.get(name) ?? 0) + (profile.timeDeltas?.[at] ?? 0));
    }
    const all = [...times.values()].reduce((total, time) => total + time, 0);
    const largest = [...times].sort(([, one], [, other]) => other - one).slice(0, SHOWN);
    return largest.map(([name, time]) => ({ name, share: time / all }));
  };
}
