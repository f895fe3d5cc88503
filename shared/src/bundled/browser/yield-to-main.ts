/**
 * Continues in another task, so that the browser handles input. Safari has no `scheduler.yield`.
 */
export const yieldToMain = (): Promise<void> | undefined =>
  (globalThis as { scheduler?: { yield?(): Promise<void> } }).scheduler?.yield?.();
