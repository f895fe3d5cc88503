import { createEvent, createStore } from 'effector';

export const workBegun = createEvent();
export const workEnded = createEvent();

/** Whether a form of the page that is shown holds what was not saved. */
export const $unsaved = createStore(0)
  .on(workBegun, (count) => count + 1)
  .on(workEnded, (count) => count - 1)
  .map((count) => count > 0);
