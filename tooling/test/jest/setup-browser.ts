import { dirname } from 'node:path';
import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';

// false in tests of prerendering, which have no `window`
const inBrowser = typeof window !== 'undefined';
// jsdom has <dialog> without its methods. The methods below set the attribute `open`, focus the
// first control and send the close event.
if (inBrowser && !HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.show = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>('input, button, a')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
if (inBrowser) window.scrollTo = () => {};
afterEach(() => jest.useRealTimers());
// answers no request of a page after the last test, because its code would log after the end
if (inBrowser) afterAll(() => Object.assign(globalThis, { fetch: () => new Promise(() => {}) }));
if (inBrowser)
  window.matchMedia ??= (media) =>
    ({
      matches: false,
      media,
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;

const { getElementError } = getConfig();
configure({
  // maximum ms of a wait for an element
  asyncUtilTimeout: 60_000,
  // prints the page when a wait fails, but not at each attempt of the wait
  getElementError(message, container) {
    if (!isWaiting()) return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});

/**
 * Returns true inside `waitFor`. The setting that Testing Library has for this is missing in its
 * published types.
 */
function isWaiting() {
  return (
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
      ._disableExpensiveErrorDiagnostics === true
  );
}

// React records a stack for each of the first 10,000 elements of a second, for its warnings. In
// tests, this takes an eighth of the processor time. React has no public switch for it
const testingLibrary = dirname(require.resolve('@testing-library/react'));
const react: Record<string, object> = require(
  require.resolve('react', { paths: [testingLibrary] }),
);
const internals = react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });
