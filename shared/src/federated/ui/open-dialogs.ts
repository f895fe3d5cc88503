import { createEvent, createStore } from 'effector';

export const dialogOpened = createEvent<Element>();
export const dialogClosed = createEvent<Element>();

/** The modal dialogs that are open, in the order in which they were opened: the last is the topmost. */
export const $openDialogs = createStore<readonly Element[]>([])
  .on(dialogOpened, (open, dialog) => [...open, dialog])
  .on(dialogClosed, (open, dialog) => open.filter((each) => each !== dialog));
