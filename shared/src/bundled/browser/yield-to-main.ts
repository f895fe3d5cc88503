/** `scheduler.yield` exists in Chromium and Firefox only. In other browsers `yieldToMain` does nothing. */
interface Yielding {
  scheduler?: { yield?(): Promise<void> };
}

/** Lets the browser handle input before the rest runs as another task. */
export const yieldToMain = (): Promise<void> | undefined => (globalThis as Yielding).scheduler?.yield?.();
