import type { Blog, Product } from '@lagoon/shared/domain';

type Answer = Response | Promise<Response>;

const failure = () => Response.json({ error: 'internal', message: 'No.' }, { status: 500 });

interface Server {
  blogs: () => Answer;
  products: () => Answer;
}

/** Puts a server in place of the network. @returns the paths it is asked for; its answers may be changed */
export function serve(blogs: () => Answer, products: () => Answer = () => Response.json([])): Server & { asked: string[] } {
  const server = { blogs, products, asked: [] as string[] };
  globalThis.fetch = async (request) => {
    const { pathname } = new URL((request as Request).url);
    server.asked.push(pathname);
    return pathname === '/api/blogs' ? server.blogs() : server.products();
  };
  return server;
}

export const answering = (list: Blog[] | Product[]) => () => Response.json(list);
export const failing = failure;
/** The answer never comes. */
export const silent = () => new Promise<Response>(() => {});
