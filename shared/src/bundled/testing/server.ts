import type { Product } from '@lagoon/shared/domain';

type Answer = () => Response | Promise<Response>;

/** Puts a server in place of the network, which answers every request the same way. @returns the calls it gets */
export function serve(answer: Answer): jest.Mock {
  const calls = jest.fn(async () => answer());
  globalThis.fetch = calls;
  return calls;
}

export const serveProducts = (products: Product[]) => serve(() => Response.json(products));
export const serveFailure = () => serve(() => Response.json({ error: 'internal', message: 'No.' }, { status: 500 }));
/** The answer never comes. */
export const serveNothing = () => serve(() => new Promise<Response>(() => {}));
