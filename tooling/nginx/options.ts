/** What the configuration of one host depends on. */
export interface NginxOptions {
  /** the web root, absolute */
  siteDir: string;
  /** where the rendered files will lie, absolute */
  configDir: string;
  /** address of the server behind nginx, `host:port` or an http origin */
  api?: string;
  /** names of the site, separated by spaces; `_` is any */
  serverName?: string;
  /** addresses for plain http, as nginx writes them */
  listen?: string[];
  /** with it the site speaks TLS and HTTP/2, and plain http only redirects there */
  tls?: { certificate: string; key: string; listen?: string[]; acmeDir?: string };
  /** origins that pages may call beside their own */
  thirdParties?: string[];
  /** on a preview site only: hosts that a remote may be run from, beside a developer's own machine */
  previewHosts?: string[];
  /** whom the workers run as; empty when nginx is not started by root */
  user?: string;
  workers?: number | 'auto';
  pidFile?: string;
  logDir?: string;
  /** for bodies on their way */
  tempDir?: string;
  /** for pictures */
  cacheDir?: string;
  brotliModule?: string;
  /** how long the server may be silent, as nginx writes it */
  apiTimeout?: string;
  /** how long a client may take for its headers */
  headersTimeout?: string;
  /** how long it may take for the next piece of a body */
  bodyTimeout?: string;
  limits?: Partial<typeof DEFAULT_LIMITS>;
}

/**
 * For each client address; what is above the rate and the number at once is refused with 429. Whole offices and mobile
 * networks share one address, so only a flood is held back; the server itself counts closer.
 */
export const DEFAULT_LIMITS = {
  callsPerSecond: 50,
  callsAtOnce: 200,
  /** sign-ins, and look-ups of an order */
  triesPerMinute: 30,
  triesAtOnce: 20,
  /** under way at the same time */
  requestsAtATime: 500,
  /** of these, such as bring something */
  sendingAtATime: 60,
};

/** A developer's own machine, any port. (A policy cannot name `[::1]`.) */
const OWN_MACHINE = ['localhost:*', '127.0.0.1:*'];

/**
 * What a preview site's policy allows beside the site itself (docs/adr/0020), as the embedded server has it too.
 * @param hosts undefined where visitors come: nothing
 */
function previewSources(hosts: string[] | undefined) {
  const local = (scheme: string) => (hosts ? OWN_MACHINE.map((host) => ` ${scheme}://${host}`).join('') : '');
  return {
    PREVIEW_REMOTES: local('http') + (hosts ?? []).map((host) => ` https://${host}`).join(''),
    PREVIEW_SOCKETS: local('ws'),
    PREVIEW_PICTURES: local('http'),
  };
}

/**
 * The values of the templates' placeholders.
 * @throws {Error} a sentence, for a value that nginx would read as something else
 */
export function placeholders(options: NginxOptions): Record<string, string> {
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

const listens = (addresses: string[], how: string) =>
  addresses
    .map((address) => {
      if (!/^[\w.:[\]/-]+$/.test(address)) throw new Error(`LISTEN is an address such as 80 or 127.0.0.1:8080, not "${address}".`);
      return `listen ${address}${how};`;
    })
    .join('\n    ');

function apiAddress(api: string): string {
  const address = api.replace(/^http:\/\//, '').replace(/\/$/, '');
  if (!/^[\w.:[\]-]+:\d+$/.test(address)) throw new Error(`API_ADDRESS is host and port, such as 127.0.0.1:8080, not "${api}".`);
  return address;
}
