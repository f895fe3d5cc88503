import type { ClientRequest, IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Configuration } from '@rspack/dev-server';

interface DeployedSite {
  origin: string;
  /** of the development server in front of it */
  port: number;
}

/**
 * The deployed site that one remote is developed against, as `pnpm dev <remote> --against` names it.
 */
export function developedAgainst(): DeployedSite | undefined {
  const { LAGOON_AGAINST: origin, LAGOON_AGAINST_PORT: port } = process.env;
  return origin && port ? { origin, port: Number(port) } : undefined;
}

/**
 * A remote's development server that hands on whatever is not the remote's own from the deployed site: pages, assets
 * and calls. Page and remote then share one address, and the deployed site's own policy lets the remote in.
 *
 * The deployed shell brings a released React, so nothing is exchanged hot: a change reloads the page.
 */
export const againstServer = ({ origin, port }: DeployedSite): Configuration => ({
  port,
  host: '127.0.0.1',
  hot: false,
  liveReload: true,
  static: false,
  // its overlay has styles of its own, which the site's policy refuses; errors stand in the terminal and on the console
  client: { overlay: false, webSocketURL: `ws://127.0.0.1:${port}/ws` },
  proxy: [handOn(origin)],
});

/** To the deployed site a request looks like one from its own pages, and its answers are at home under the local address. */
const handOn = (origin: string) => ({
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
      response.end(`${origin} does not answer: ${error.message}. Is it the address of the deployed site?\n`);
    },
  },
});

/** Where a request says that it comes from: the deployed site's own pages, or the site would take it for a stranger's. */
export function requestHeaders(headers: OutgoingHttpHeaders, origin: string) {
  const { referer } = headers;
  const from = typeof referer === 'string' && URL.canParse(referer) ? new URL(referer) : undefined;
  return { ...(headers.origin ? { origin } : {}), ...(from ? { referer: origin + from.pathname + from.search } : {}) };
}

/**
 * The answer's headers without what plain HTTP on this machine cannot keep: cookies for TLS only with the names
 * that go with them, and the demand for TLS.
 */
export function answerHeaders({ 'strict-transport-security': _, 'set-cookie': cookies, ...headers }: IncomingHttpHeaders) {
  const kept = cookies?.map((cookie) =>
    cookie
      .replace(/^__(host|secure)-/i, '')
      .replace(/;\s*secure(?=;|$)/i, '')
      .replace(/;\s*samesite=none(?=;|$)/i, '; SameSite=Lax'),
  );
  return { ...headers, ...(kept ? { 'set-cookie': kept } : {}) };
}
