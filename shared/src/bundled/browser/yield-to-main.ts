/** In browsers other than Chromium and Firefox the task continues without a pause. */
interface Yielding {
  scheduler?: { yield?(): Promise<void> };
}

/** Lets the browser handle input before the rest runs as another task. */
export const yieldToMain = (): Promise<void> | undefined => (globalThis as Yielding).scheduler?.yield?.();
