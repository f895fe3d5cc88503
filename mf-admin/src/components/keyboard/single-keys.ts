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

/**
 * False if the administrator has switched off shortcuts of one character (WCAG 2.1.4), which speech input types by accident. Stored in this
 * browser.
 */
export const $singleKeys = createStore(stored()).on(singleKeysSwitched, (_, on) => on);

singleKeysSwitched.watch((on) => {
  try {
    if (on) window.localStorage.removeItem(STORED);
    else window.localStorage.setItem(STORED, 'off');
  } catch {
    // without storage the setting applies until the page is left
  }
});
