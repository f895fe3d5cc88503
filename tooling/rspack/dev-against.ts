import type { ClientRequest, IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Configuration } from '@rspack/dev-server';

export function developedAgainst() {
  const { LAGOON_AGAINST: origin, LAGOON_AGAINST_PORT: port } = process.env;
  return origin && port ? { origin, port: Number(port) } : undefined;
}

/**
 * Configures a remote's development server, which proxies all requests except those for the remote's files to the deployed site. Page and
 * remote have the same origin, so the site's policy permits the remote. The deployed shell has React's production build without hot reload,
 * so a change reloads the page.
 */
export const againstServer = ({ origin, port }: { origin: string; port: number }): Configuration => ({
  port,
  host: '127.0.0.1',
  hot: false,
  liveReload: true,
  static: false,
  // the site's policy refuses the styles of the error overlay; errors appear in the terminal and the browser's console
  client: { overlay: false, webSocketURL: `ws://127.0.0.1:${port}/ws` },
  proxy: [siteProxy(origin)],
});

/** Proxies requests to the deployed site with the headers of a request from that site, and rewrites the answers for the local origin. */
const siteProxy = (origin: string) => ({
  pathFilter: () => true,
  target: origin,
  changeOrigin: true,
  autoRewrite: true,
  protocolRewrite: 'http',
  cookieDomainRewrite: '',
  on: {
    proxyReq: (request: ClientRequest) => {
      for (const [name, value] of Object.entries(requestHeaders(request.getHeaders(), origin))) request.setHeader(name, value);
    },
    proxyRes: (answer: IncomingMessage) => {
      answer.headers = answerHeaders(answer.headers);
    },
    error: (error: Error, _request: unknown, response: ServerResponse | Socket) => {
      if (!('writeHead' in response)) return void response.destroy();
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`${origin} does not answer (${error.message}). Check the address of the deployed site.\n`);
    },
  },
});

/** Sets the headers Origin and Referer to the deployed site, because the site refuses calls from other origins. */
export function requestHeaders(headers: OutgoingHttpHeaders, origin: string) {
  const { referer } = headers;
  const from = typeof referer === 'string' && URL.canParse(referer) ? new URL(referer) : undefined;
  return { ...(headers.origin ? { origin } : {}), ...(from ? { referer: origin + from.pathname + from.search } : {}) };
}

/** Removes the HSTS header, and the `Secure` attribute and name prefix of cookies. Plain HTTP forbids them. */
export function answerHeaders({ 'strict-transport-security': _, 'set-cookie': cookies, ...headers }: IncomingHttpHeaders) {
  const kept = cookies?.map((cookie) =>
    cookie
      .replace(/^__(host|secure)-/i, '')
      .replace(/;\s*secure(?=;|$)/i, '')
      .replace(/;\s*samesite=none(?=;|$)/i, '; SameSite=Lax'),
  );
  return { ...headers, ...(kept ? { 'set-cookie': kept } : {}) };
}
