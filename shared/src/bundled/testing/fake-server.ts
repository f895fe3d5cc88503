import { DEFAULT_CONFIG, type Product } from '@lagoon/shared/domain';
import { act } from '@testing-library/react';

export type Answer = (request: Request) => Response | Promise<Response>;
export type Answers = Record<string, Answer>;

export interface FakeServer {
  /** by method and path, `GET /api/products`, or `*` for everything else; may be exchanged while a test goes on */
  answers: Answers;
  /** the request with its query: `GET /api/products?page=2` */
  calls: string[];
  /** the same with headers and body, which can still be read */
  requests: Request[];
}

/** A config.json that names this site for everything. */
const standard: Answers = { 'GET /config.json': () => Response.json(DEFAULT_CONFIG) };

/**
 * Puts a server in place of the network, whichever origin is asked. config.json is there unless `answers` has another;
 * what has no answer is 404. As `fetch` does, it gives up when the caller's signal is aborted.
 */
export function fakeServer(answers: Answers): FakeServer {
  const server: FakeServer = { answers, calls: [], requests: [] };
  globalThis.fetch = async (input, init) => {
    const request = new Request(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
    const { pathname, search } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    server.calls.push(call + search);
    server.requests.push(request.clone());
    const answer = server.answers[call] ?? server.answers['*'] ?? standard[call] ?? noSuchAddress;
    return Promise.race([answer(request), aborted(request.signal)]);
  };
  return server;
}

const noSuchAddress: Answer = () => failure(404, 'There is no such address.');

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** The list of products, and nothing else. */
export const serveProducts = (products: readonly Product[]) => fakeServer({ 'GET /api/products': () => Response.json(products) });

/** A refusal of our own API. */
export const failure = (status = 500, message = 'No.', more: Record<string, unknown> = {}, headers?: Record<string, string>) =>
  Response.json({ error: 'refused', message, ...more }, { status, ...(headers ? { headers } : {}) });

/** There is no network. */
export const unreachable = (): never => {
  throw new TypeError('Failed to fetch');
};

/** The answer never comes. */
export const noAnswer: Answer = () => new Promise(() => {});

/** An answer that comes when the test gives it. */
export function heldAnswer() {
  let resolve: (response: Response) => void = () => {};
  const response = new Promise<Response>((given) => {
    resolve = given;
  });
  return { answer: () => response, give: (given: Response) => act(async () => resolve(given)) };
}

/** Every e-mail that was sent, as the SDK posted it. */
export const sentEmails = ({ requests }: FakeServer) =>
  Promise.all(requests.filter(({ url }) => url.endsWith('/email/send')).map((request) => request.clone().json()));

/** The template parameters of every e-mail that was sent. */
export const sentParams = async (server: FakeServer): Promise<Record<string, string>[]> =>
  (await sentEmails(server)).map(({ template_params }) => template_params);
