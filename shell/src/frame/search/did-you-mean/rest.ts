import { yieldToMain } from '@lagoon/shared/browser';

/** Long work asks this now and then whether it is time to let the browser answer whoever types, and awaits what it gives. */
export type Rest = () => Promise<void> | undefined;

/** How long work goes on at a time, in milliseconds. */
const SLICE_MS = 5;

export function restingNowAndThen(): Rest {
  let until = performance.now() + SLICE_MS;
  return () => {
    if (performance.now() < until) return undefined;
    const paused = yieldToMain() ?? new Promise<void>((go) => setTimeout(go));
    return paused.then(() => {
      until = performance.now() + SLICE_MS;
    });
  };
}
