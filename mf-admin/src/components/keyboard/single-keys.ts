import { createEvent, createStore } from 'effector';

const STORED = 'single-keys';

function stored(): boolean {
  try {
    return window.localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
}

export const singleKeysSwitched = createEvent<boolean>();

/** False if shortcuts of one character, which speech input types by accident, are off in this browser (WCAG 2.1.4). */
export const $singleKeys = createStore(stored()).on(singleKeysSwitched, (_, on) => on);

singleKeysSwitched.watch((on) => {
  try {
    if (on) window.localStorage.removeItem(STORED);
    else window.localStorage.setItem(STORED, 'off');
  } catch {
    // without storage the setting applies until the page is left
  }
});
