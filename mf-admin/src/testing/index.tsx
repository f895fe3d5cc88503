import type { RecordPage } from '@lagoon/shared/domain';
import { renderApp } from '@lagoon/shared/testing';
import { toastShown } from '@lagoon/shared/ui';
import { act } from '@testing-library/react';
import app from '../app';
import { type AdminUser, sessionEnded, sessionOpened } from '../session/session';

/** A page of a list as the API answers it. */
export const pageOf = <T,>(items: T[], total = items.length): RecordPage<T> => ({ items, page: 1, total, perPage: 20 });

export const ada: AdminUser = { id: 'a1', username: 'ada' };

/** Opens a page of this remote as somebody who is signed in; `null` for nobody. */
export function open(at: string, user: AdminUser | null = ada) {
  act(() => {
    window.localStorage.clear();
    window.history.replaceState(null, '');
    if (user) sessionOpened({ token: `token of ${user.username}`, user });
    else sessionEnded('signed-out');
  });
  return renderApp(app, { at }, [{ path: '*', Component: () => <p>Elsewhere</p> }]);
}

/** Every toast from now on as it is told, text and milliseconds: one of half a second may be gone before it is looked for. */
export function toastsTold() {
  const told: { text: string; duration: number }[] = [];
  toastShown.watch(({ text, duration }) => told.push({ text, duration }));
  return told;
}

/** Only the clock stands still, until `jest.setSystemTime`; everything that waits goes on. */
export const stopClock = () =>
  jest.useFakeTimers({
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'queueMicrotask',
      'nextTick',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  });

export { failure, fakeServer as serveCalls, heldAnswer as held, unreachable } from '@lagoon/shared/testing';
