import type {
  ClientRequest,
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Stats } from '@rspack/core';
import type { Configuration } from '@rspack/dev-server';
import type { Registry } from '../../shared/src/bundled/domain/registry';
import { sha384 } from '../site/file-forms';
import { globalOf } from './identity';

type DevServer = Parameters<NonNullable<Configuration['setupMiddlewares']>>[1];

const INLINED = /(<script type="application\/json" id="registry">)(.*?)(?=<\/script>)/s;

export function developedAgainst() {
  const { LAGOON_AGAINST: origin, LAGOON_AGAINST_PORT: port } = process.env;
  return origin && port ? { origin, port: Number(port) } : undefined;
}

/**
 * Proxies the deployed site and names this server's build of the remote in its pages and
 * registries. Page and remote have one origin, which the site's policy permits. The deployed shell
 * has React's production build, so a change reloads the page.
 */
export const againstServer = (
  remote: string,
  { origin, port }: { origin: string; port: number },
): Configuration => ({
  port,
  host: '127.0.0.1',
  hot: false,
  liveReload: true,
  static: false,
  // the site's policy refuses the styles of the error overlay
  client: { overlay: false, webSocketURL: `ws://127.0.0.1:${port}/ws` },
  setupMiddlewares: (middlewares, server) => [showErrors(server), ...middlewares],
  proxy: [
    {
      ...siteProxy(origin, (answer, response) => {
        sendWithBuild(answer, response, remote, `http://127.0.0.1:${port}/remoteEntry.js`).catch(
          (error) => response.destroy(error),
        );
      }),
      pathFilter: (path: string, { headers }: IncomingMessage) =>
        /^\/registry[./]/.test(path) || /text\/html/.test(headers.accept ?? ''),
      selfHandleResponse: true,
    },
    // reports would count for the deployed site
    { ...siteProxy(origin), pathFilter: (path: string) => path !== '/api/telemetry' },
  ],
});

/** Shows the errors of a failed build instead of pages, until a build succeeds. */
function showErrors(server: DevServer) {
  let errors = '';
  server.compiler.hooks.done.tap('against', (stats: Pick<Stats, 'hasErrors' | 'toString'>) => {
    errors = stats.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : '';
    if (errors) server.sendMessage(server.webSocketServer?.clients ?? [], 'static-changed');
  });
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (!errors || !/text\/html/.test(request.headers.accept ?? '')) return next();
    response
      .writeHead(500, { 'content-type': 'text/plain; charset=utf-8', refresh: '1' })
      .end(errors);
  };
}

const siteProxy = (
  origin: string,
  answered?: (answer: IncomingMessage, response: ServerResponse) => void,
) => ({
  target: origin,
  changeOrigin: true,
  on: {
    proxyReq: (request: ClientRequest) => {
      for (const [name, value] of Object.entries(requestHeaders(request.getHeaders(), origin)))
        request.setHeader(name, value);
      if (answered)
        for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since'])
          request.removeHeader(name);
    },
    proxyRes: (answer: IncomingMessage, _request: unknown, response: ServerResponse) => {
      answer.headers = answerHeaders(answer.headers, origin);
      answered?.(answer, response);
    },
    error: (error: Error, _request: unknown, response: ServerResponse | Socket) => {
      if (!('writeHead' in response)) return void response.destroy();
      if (!response.headersSent)
        response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(
        `${origin} does not answer (${error.message}). Check the address of the deployed site.\n`,
      );
    },
  },
});

async function sendWithBuild(
  answer: IncomingMessage,
  response: ServerResponse,
  remote: string,
  entry: string,
) {
  const { 'content-length': _, etag: __, 'last-modified': ___, ...headers } = answer.headers;
  const body = await buffer(answer);
  const script = await (await fetch(entry)).bytes();
  const integrity = sha384(Buffer.from(script));
  const isText = /html|json/.test(headers['content-type'] ?? '');
  response.writeHead(answer.statusCode ?? 502, { ...headers, 'cache-control': 'no-store' });
  response.end(isText ? withBuild(body.toString(), remote, integrity) : body);
}

/** The remote gets no previous build, so that failures are visible. */
export function withBuild(text: string, remote: string, integrity: string): string {
  const replaced = (json: string) => {
    const { apps = {}, parts, ...registry }: Partial<Registry> = JSON.parse(json);
    for (const app of Object.values(apps)) {
      if (app.remote !== remote || !app.active) continue;
      delete app.previous;
      Object.assign(app.active, {
        build: 'dev',
        entry: '/remoteEntry.js',
        global: globalOf(remote, 'dev'),
        integrity,
      });
    }
    return JSON.stringify({
      ...registry,
      parts: parts?.map((part) => ({ ...part, scripts: {} })),
      apps,
    }).replaceAll('<', '\\u003c');
  };
  if (text.startsWith('{"schema"')) return replaced(text);
  return text.replace(INLINED, (_, start: string, json: string) => start + replaced(json));
}

/** The site refuses calls from other origins. */
export function requestHeaders(headers: OutgoingHttpHeaders, origin: string) {
  const { referer } = headers;
  const from = typeof referer === 'string' && URL.canParse(referer) ? new URL(referer) : undefined;
  return {
    ...(headers.origin ? { origin } : {}),
    ...(from ? { referer: origin + from.pathname + from.search } : {}),
  };
}

/**
 * Makes redirects relative, and removes HSTS and what plain HTTP or this host forbids in cookies.
 */
export function answerHeaders(answer: IncomingHttpHeaders, origin: string) {
  const { 'strict-transport-security': _, 'set-cookie': cookies, location, ...headers } = answer;
  const kept = cookies?.map((cookie) =>
    cookie
      .replace(/^__(host|secure)-/i, '')
      .replace(/;\s*secure(?=;|$)/i, '')
      .replace(/;\s*domain=[^;]*/i, '')
      .replace(/;\s*samesite=none(?=;|$)/i, '; SameSite=Lax'),
  );
  const path = location?.startsWith(`${origin}/`) ? location.slice(origin.length) : location;
  return {
    ...headers,
    ...(path ? { location: path } : {}),
    ...(kept ? { 'set-cookie': kept } : {}),
  };
}
