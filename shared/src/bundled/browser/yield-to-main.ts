/**
 * Lets the browser handle input before the rest runs as another task. Does nothing without
 * `scheduler.yield`, as in Safari.
 */
export const yieldToMain = (): Promise<void> | undefined =>
  (globalThis as { scheduler?: { yield?(): Promise<void> } }).scheduler?.yield?.();
