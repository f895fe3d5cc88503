// @ts-check
import { previewSources } from './preview.mjs';

/**
 * @typedef {object} NginxOptions
 * @property {string} siteDir the web root, absolute
 * @property {string} configDir where the rendered files will lie, absolute
 * @property {string} [api] address of the server behind nginx, `host:port` or an http origin
 * @property {string} [serverName] names of the site, separated by spaces; `_` is any
 * @property {string[]} [listen] addresses for plain http, as nginx writes them
 * @property {{certificate: string, key: string, listen?: string[], acmeDir?: string}} [tls] with it the site speaks TLS
 *   and HTTP/2, and plain http only redirects there
 * @property {string[]} [thirdParties] origins that pages may call beside their own
 * @property {string[]} [previewHosts] on a preview site only: hosts that a remote may be run from, beside a developer's own machine
 * @property {string} [user] whom the workers run as; empty when nginx is not started by root
 * @property {number | 'auto'} [workers]
 * @property {string} [pidFile]
 * @property {string} [logDir]
 * @property {string} [tempDir] for bodies on their way
 * @property {string} [cacheDir] for pictures
 * @property {string} [brotliModule]
 * @property {string} [apiTimeout] how long the server may be silent, as nginx writes it
 * @property {string} [headersTimeout] how long a client may take for its headers
 * @property {string} [bodyTimeout] how long it may take for the next piece of a body
 * @property {Partial<Limits>} [limits]
 *
 * @typedef {object} Limits for each client address; what is above the rate and the number at once is refused with 429
 * @property {number} callsPerSecond
 * @property {number} callsAtOnce
 * @property {number} triesPerMinute sign-ins, and look-ups of an order
 * @property {number} triesAtOnce
 * @property {number} requestsAtATime under way at the same time
 * @property {number} sendingAtATime of these, such as bring something
 */

/** Whole offices and mobile networks share one address, so only a flood is held back; the server itself counts closer. */
export const DEFAULT_LIMITS = {
  callsPerSecond: 50,
  callsAtOnce: 200,
  triesPerMinute: 30,
  triesAtOnce: 20,
  requestsAtATime: 500,
  sendingAtATime: 60,
};

/**
 * The values of the templates' placeholders.
 * @param {NginxOptions} options
 * @returns {Record<string, string>}
 * @throws {Error} a sentence, for a value that nginx would read as something else
 */
export function placeholders(options) {
  const { serverName = '_', tls, user = 'www-data', workers = 'auto', thirdParties = [], previewHosts } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const names = serverName.split(/\s+/);
  if (tls && !/^[a-z0-9]/i.test(names[0] ?? '')) throw new Error('With TLS the site needs its name: set SERVER_NAME to it.');
  const plain = {
    SERVER: tls ? 'tls' : 'plain',
    SERVER_NAME: serverName,
    PUBLIC_HOST: names[0] ?? '_',
    API_ADDRESS: apiAddress(options.api ?? '127.0.0.1:8080'),
    WORKERS: String(workers),
    API_TIMEOUT: options.apiTimeout ?? '30s',
    THIRD_PARTIES: thirdParties.map((origin) => ` ${origin}`).join(''),
    ...previewSources(previewHosts),
    CALLS_PER_SECOND: String(limits.callsPerSecond),
    CALLS_AT_ONCE: String(limits.callsAtOnce),
    TRIES_PER_MINUTE: String(limits.triesPerMinute),
    TRIES_AT_ONCE: String(limits.triesAtOnce),
    REQUESTS_AT_A_TIME: String(limits.requestsAtATime),
    SENDING_AT_A_TIME: String(limits.sendingAtATime),
    HEADERS_TIMEOUT: options.headersTimeout ?? '15s',
    BODY_TIMEOUT: options.bodyTimeout ?? '15s',
  };
  const files = {
    SITE_DIR: options.siteDir,
    CONFIG_DIR: options.configDir,
    PID_FILE: options.pidFile ?? '/run/nginx.pid',
    LOG_DIR: options.logDir ?? '/var/log/nginx',
    TEMP_DIR: options.tempDir ?? '/var/lib/nginx',
    CACHE_DIR: options.cacheDir ?? '/var/cache/lagoon-media',
    BROTLI_MODULE: options.brotliModule ?? '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
    ACME_DIR: tls?.acmeDir ?? '/var/www/acme',
    TLS_CERTIFICATE: tls?.certificate ?? '',
    TLS_KEY: tls?.key ?? '',
  };
  for (const [name, path] of Object.entries(files)) {
    if (/[^\w./@+~-]/.test(path)) throw new Error(`${name} may have letters, digits and . / _ - @ + ~ only, not "${path}".`);
  }
  for (const [name, value] of Object.entries(plain)) {
    if (/[;{}"'\\$\n]/.test(value)) throw new Error(`${name} has a sign that nginx reads as its own: "${value}".`);
  }
  return {
    ...plain,
    ...files,
    USER: user ? `user ${user};` : '',
    LISTEN: listens(options.listen ?? ['80', '[::]:80'], ''),
    LISTEN_TLS: listens(tls?.listen ?? ['443', '[::]:443'], ' ssl http2'),
  };
}

const listens = (/** @type {string[]} */ addresses, /** @type {string} */ how) =>
  addresses
    .map((address) => {
      if (!/^[\w.:[\]/-]+$/.test(address)) throw new Error(`LISTEN is an address such as 80 or 127.0.0.1:8080, not "${address}".`);
      return `listen ${address}${how};`;
    })
    .join('\n    ');

function apiAddress(/** @type {string} */ api) {
  const address = api.replace(/^http:\/\//, '').replace(/\/$/, '');
  if (!/^[\w.:[\]-]+:\d+$/.test(address)) throw new Error(`API_ADDRESS is host and port, such as 127.0.0.1:8080, not "${api}".`);
  return address;
}
