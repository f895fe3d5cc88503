import { DEFAULT_CONFIG, type Product } from '@lagoon/shared/domain';
import { act } from '@testing-library/react';

export type Answer = (request: Request) => Response | Promise<Response>;
export type Answers = Record<string, Answer>;

export type FakeServer = ReturnType<typeof fakeServer>;

const standard: Answers = { 'GET /config.json': () => Response.json(DEFAULT_CONFIG) };

/**
 * Fakes the network for all origins, and forgets the time of an earlier server. Serves a default
 * config.json, and 404 for calls without an answer. Rejects like `fetch` when the caller's signal
 * is aborted.
 */
export function fakeServer(answers: Answers) {
  delete window.serverAhead;
  const requests: Request[] = [];
  const made = (call: string) =>
    requests.filter(({ method, url }) => `${method} ${new URL(url).pathname}` === call);
  const server = {
    /** by method and path, such as `GET /api/products`; `*`: all other calls. May be replaced */
    answers,
    /** such as `GET /api/products?page=2` */
    calls: [] as string[],
    /** with unread bodies */
    requests,
    /** Returns the requests of a call such as `POST /api/orders`. */
    made,
    /** Returns the JSON bodies of these requests. */
    sent: (call: string) => Promise.all(made(call).map((request) => request.clone().json())),
  };
  globalThis.fetch = async (input, init) => {
    const request = new Request(
      typeof input === 'string' ? new URL(input, window.location.href) : input,
      init,
    );
    const { pathname, search } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    server.calls.push(call + search);
    requests.push(request.clone());
    const answer = server.answers[call] ?? server.answers['*'] ?? standard[call] ?? noSuchAddress;
    return Promise.race([answer(request), aborted(request.signal)]);
  };
  return server;
}

/** Responds to each request with the value as JSON. */
export const json = (value: unknown) => () => Response.json(value);

/** The browser's clock is `ahead` ms ahead. */
export const timedAnswer = (value: unknown, ahead: number): Response =>
  Response.json(value, {
    headers: { date: new Date(Date.now() - ahead).toUTCString(), 'cache-control': 'no-store' },
  });

const noSuchAddress: Answer = () => failure(404, 'There is no such address.');

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

export const serveProducts = (products: readonly Product[]) =>
  fakeServer({ 'GET /api/products': () => Response.json(products) });

export const failure = (
  status = 500,
  message = 'No.',
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) => Response.json({ error: 'refused', message, ...more }, { status, headers });

export const unreachable = (): never => {
  throw new TypeError('Failed to fetch');
};

/** Never responds. */
export const noAnswer: Answer = () => new Promise(() => {});

/** Pending until the test calls `give`. */
export function heldAnswer() {
  let resolve: (response: Response) => void = () => {};
  const response = new Promise<Response>((given) => {
    resolve = given;
  });
  return { answer: () => response, give: (given: Response) => act(async () => resolve(given)) };
}

export const sentEmails = ({ sent }: FakeServer) => sent('POST /api/v1.0/email/send');

export const sentParams = async (server: FakeServer): Promise<Record<string, string>[]> =>
  (await sentEmails(server)).map(({ template_params }) => template_params);
