import { PREVIEW_NAME, previewDomainIssue } from '../site/preview-names';

const PATHS = {
  pidFile: '/run/nginx.pid',
  logDir: '/var/log/nginx',
  tempDir: '/var/lib/nginx',
  cacheDir: '/var/cache/lagoon-media',
  brotliModule: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
};

export interface NginxOptions extends Partial<typeof PATHS> {
  siteDir: string;
  configDir: string;
  /** `host:port` or http origins of the servers, separated by spaces */
  api?: string;
  /** in the syntax of nginx's `listen` */
  listen?: string[];
  /** with them plain HTTP only redirects */
  tls?: { certificate: string; key: string; listen?: string[]; acmeDir?: string };
  thirdParties?: string[];
  /** parent of the previews' host names; without it previews are off */
  previewDomain?: string | undefined;
  /** unless the site's certificate covers them */
  previewTls?: { certificate: string; key: string } | undefined;
  user?: string;
  /** separated by spaces; `_` matches any */
  serverName?: string | undefined;
  /** HSTS for all subdomains too */
  hstsSubdomains?: boolean;
  /** other values of placeholders with a default: `apiTimeout` for `${API_TIMEOUT=30s}` */
  limits?: Record<string, string | number>;
}

/**
 * Values of the templates' placeholders.
 * @throws {Error} for a character of nginx's syntax
 */
export function placeholders(options: NginxOptions): Record<string, string> {
  const { siteDir, configDir, tls, user = 'www-data', thirdParties = [], previewDomain } = options;
  const serverName = options.serverName || '_';
  const [publicHost = '_'] = serverName.split(/\s+/);
  if (tls && !/^[a-z0-9]/i.test(publicHost))
    throw new Error('With TLS the site needs its name: set SERVER_NAME to it.');
  const hostsOfPreviews = previewHostsOf(previewDomain, serverName);
  const plain = {
    ...inCapitals({ ...options.limits, serverName, publicHost }),
    SERVER: tls ? 'tls' : 'plain',
    THIRD_PARTIES: thirdParties.map((origin) => ` ${origin}`).join(''),
    PREVIEW_NAMES: previewDomain ? ` *.${previewDomain}` : '',
  };
  const files = {
    ...inCapitals({ siteDir, configDir, ...chosenPaths(options) }),
    ACME_DIR: tls?.acmeDir || '/var/www/acme',
    TLS_CERTIFICATE: tls?.certificate ?? '',
    TLS_KEY: tls?.key ?? '',
    PREVIEW_TLS_CERTIFICATE: options.previewTls?.certificate ?? tls?.certificate ?? '',
    PREVIEW_TLS_KEY: options.previewTls?.key ?? tls?.key ?? '',
  };
  for (const [name, path] of Object.entries(files)) {
    if (/[^\w./@+~-]/.test(path))
      throw new Error(`${name} may have letters, digits and . / _ - @ + ~ only, not "${path}".`);
  }
  for (const [name, value] of Object.entries(plain)) {
    if (/[;{}"'\\$\n]/.test(value))
      throw new Error(`${name} has a character with a meaning in nginx's syntax: "${value}".`);
  }
  return {
    ...plain,
    ...files,
    HSTS_SUBDOMAINS: options.hstsSubdomains ? '; includeSubDomains' : '',
    PREVIEW_HOSTS: hostsOfPreviews,
    PREVIEW_SERVER: hasPreviewServer(options) ? 'include servers/previews.conf;' : '',
    API_SERVERS: apiServers(options.api || '127.0.0.1:8080'),
    USER: user ? `user ${user};` : '',
    LISTEN: listens(options.listen, '80', ''),
    LISTEN_TLS: listens(tls?.listen, '443', ' ssl http2'),
  };
}

export const hasPreviewServer = ({ tls, previewDomain }: NginxOptions): boolean =>
  Boolean(tls && previewDomain);

function previewHostsOf(domain: string | undefined, serverName: string) {
  if (!domain) return '';
  const fault = previewDomainIssue(domain);
  if (fault) throw new Error(fault);
  const taken = serverName.split(/\s+/).find((name) => name.endsWith(`.${domain}`));
  if (taken)
    throw new Error(
      `PREVIEW_DOMAIN must not contain the site's own name: ${taken} is below ${domain}.`,
    );
  const below = domain.replaceAll('.', '\\.');
  return [
    `"~^(?<preview_name>${PREVIEW_NAME})\\.${below}$" $preview_name;`,
    `"~\\.${below}$" _none;`,
  ].join('\n    ');
}

const chosenPaths = (options: NginxOptions) =>
  Object.fromEntries(
    Object.entries(PATHS).map(([name, path]) => [
      name,
      options[name as keyof typeof PATHS] || path,
    ]),
  );

const inCapitals = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
      String(value),
    ]),
  );

function listens(addresses: string[] | undefined, port: string, how: string) {
  const lines = (addresses?.length ? addresses : [port, `[::]:${port}`]).map((address) => {
    if (!/^[\w.:[\]/-]+$/.test(address))
      throw new Error(`LISTEN is an address such as 80 or 127.0.0.1:8080, not "${address}".`);
    return `listen ${address}${how};`;
  });
  return lines.join('\n    ');
}

/** nginx never excludes them: during a rolling restart it could exclude all. */
const ON_THIS_MACHINE = /^(127\.|localhost:|\[::1\])/;

function apiServers(api: string) {
  const lines = api
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((one) => {
      const address = one.replace(/^http:\/\//, '').replace(/\/$/, '');
      if (!/^[\w.:[\]-]+:\d+$/.test(address))
        throw new Error(`API_ADDRESS is host and port, such as 127.0.0.1:8080, not "${one}".`);
      const limit = ON_THIS_MACHINE.test(address) ? 'max_fails=0' : 'max_fails=5 fail_timeout=2s';
      return `server ${address} ${limit};`;
    });
  return lines.join('\n    ');
}
