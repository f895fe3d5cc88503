import type { RecordPage } from '@lagoon/shared/domain';
import { element, findElement, renderApp } from '@lagoon/shared/testing';
import { toastShown } from '@lagoon/shared/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import app from '../app';
import { type AdminUser, sessionEnded, sessionOpened } from '../session/session';

export const pageOf = <T,>(items: T[], total = items.length): RecordPage<T> => ({
  items,
  page: 1,
  total,
  perPage: 20,
});

// missing in jsdom
Element.prototype.scrollIntoView = () => {};
URL.createObjectURL = () => 'blob:file';
URL.revokeObjectURL = () => {};

// discards drafts too
afterEach(() => act(() => sessionEnded('signed-out')));

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
  return renderApp(app, at);
}

type Part = Pick<typeof screen, 'findByRole'>;

/** Clicks an element of the page or of a part of it, as soon as it is there. */
const clickOn =
  (role: string) =>
  async (name: string | RegExp, { findByRole }: Part = screen) =>
    userEvent.click(await findByRole(role, { name }));

export const press = clickOn('button');
export const follow = clickOn('link');
export const tick = clickOn('checkbox');

export const awaitPath = (router: ReturnType<typeof open>['router'], path: string) =>
  waitFor(() => expect(router.state.location.pathname).toBe(path));

/** A part of the page by role and name, for queries inside it. */
export const part = (role: string, name?: string | RegExp) => within(element(role, name));
export const findPart = async (role: string, name?: string | RegExp) =>
  within(await findElement(role, name));
export const inDialog = (name?: string) => part('dialog', name);

export const expectLink = async (
  name: string | RegExp,
  href: string,
  { findByRole }: Part = screen,
) => expect(await findByRole('link', { name })).toHaveAttribute('href', href);

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

/** Returns a list that collects the name of every downloaded file. */
export function savedFiles() {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  return saved;
}

/** In one assertion: the toast may disappear before a second one. */
export const toast = (text: string) =>
  waitFor(() => expect(part('region', 'Messages').getByText(text)).toBeVisible());

/** Fakes timers, which also go on by themselves. */
export const fakeTimers = () =>
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'],
  });

export * from '@lagoon/shared/testing';
export { fakeServer as serveCalls, heldAnswer as held } from '@lagoon/shared/testing';
