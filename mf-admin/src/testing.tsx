import { renderRoutes } from '@lagoon/shared/testing';
import { toastShown } from '@lagoon/shared/ui';
import { act, configure } from '@testing-library/react';
import routes from './routes';
import { type AdminUser, sessionEnded, sessionOpened } from './session/session';

// a busy machine takes its time to load a page's code
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

export const ada: AdminUser = { id: 'a1', username: 'ada' };

/** Opens a page of this remote as somebody who is signed in; `null` for nobody. */
export function open(at: string, user: AdminUser | null = ada) {
  act(() => {
    window.localStorage.clear();
    window.history.replaceState(null, '');
    if (user) sessionOpened({ token: `token of ${user.username}`, user });
    else sessionEnded('signed-out');
  });
  return renderRoutes([...routes, { path: '*', Component: () => <p>Elsewhere</p> }], { at });
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

type Answers = Record<string, (request: Request) => Response | Promise<Response>>;

/**
 * Puts a server in place of the network. Each answer has the call's method and path: `GET /api/products`; what is not
 * among them is 404. Answers may be exchanged while a test goes on.
 *
 * @returns the calls it got, as the keys name them
 */
export function serveCalls(answers: Answers): { calls: string[]; answers: Answers } {
  const calls: string[] = [];
  globalThis.fetch = (async (input: Request | string, init?: RequestInit) => {
    const request = typeof input === 'string' ? new Request(new URL(input, 'http://site.invalid'), init) : input;
    const { pathname, search } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    calls.push(call + search);
    return answers[call]?.(request) ?? failure(404, 'There is no such address.');
  }) as typeof fetch;
  return { calls, answers };
}

/** An answer of the API that says no. */
export const failure = (status: number, message: string, more: Record<string, unknown> = {}, headers?: Record<string, string>) =>
  Response.json({ error: 'refused', message, ...more }, { status, ...(headers ? { headers } : {}) });

/** The network is not there. */
export const unreachable = (): never => {
  throw new TypeError('Failed to fetch');
};

/** An answer that comes when it is told to. */
export function held() {
  let give: (response: Response) => void = () => {};
  const response = new Promise<Response>((resolve) => {
    give = resolve;
  });
  return { answer: () => response, give: (response: Response) => act(async () => give(response)) };
}
