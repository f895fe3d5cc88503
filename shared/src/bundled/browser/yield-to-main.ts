/** In Chromium and Firefox of late; elsewhere all goes on in one task, as it would without. */
interface Yielding {
  scheduler?: { yield?(): Promise<void> };
}

/** Lets the browser answer whoever has pressed or scrolled meanwhile: what follows is a task of its own. */
export const yieldToMain = (): Promise<void> | undefined => (globalThis as Yielding).scheduler?.yield?.();
