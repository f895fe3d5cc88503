import type { RecordPage } from '@lagoon/shared/domain';
import { renderApp } from '@lagoon/shared/testing';
import { toastShown } from '@lagoon/shared/ui';
import { act, waitFor } from '@testing-library/react';
import app from '../app';
import { discardAllDrafts } from '../components/drafts';
import { type AdminUser, sessionEnded, sessionOpened } from '../session/session';

export const pageOf = <T,>(items: T[], total = items.length): RecordPage<T> => ({
  items,
  page: 1,
  total,
  perPage: 20,
});

afterEach(discardAllDrafts);

export const ada: AdminUser = { id: 'a1', username: 'ada' };

/**
 * Opens a page of the dashboard.
 * @param user signed-in administrator; null without a session
 */
export function open(at: string, user: AdminUser | null = ada) {
  act(() => {
    window.localStorage.clear();
    window.history.replaceState(null, '');
    if (user) sessionOpened({ token: `token of ${user.username}`, user });
    else sessionEnded('signed-out');
  });
  return renderApp(app, { at }, [{ path: '*', Component: () => <p>Elsewhere</p> }]);
}

/** Waits until the code that handles keys has loaded. */
export const keysReady = () =>
  waitFor(() => expect(document.querySelector('[aria-keyshortcuts="?"]')).not.toBeNull());

/**
 * Returns a list that collects every toast. A toast of half a second may disappear before an
 * assertion.
 */
export function toastTexts() {
  const told: { text: string; duration: number }[] = [];
  toastShown.watch(({ text, duration }) => told.push({ text, duration }));
  return told;
}

/** Fakes only the date, for `jest.setSystemTime`. */
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

export {
  failure,
  fakeServer as serveCalls,
  heldAnswer as held,
  timedAnswer,
  unreachable,
} from '@lagoon/shared/testing';
