import {
  contentSecurityPolicy,
  readThirdParties,
  securityHeaders,
} from '../../shared/src/bundled/edge';
import { PREVIEW_NAME } from '../site/previews';
import { siteOf } from '../site/session';

/** By their names in the environment (docs/reference/settings.md). */
export type Settings = Record<string, string | undefined>;

const PATHS = {
  PID_FILE: '/run/nginx.pid',
  LOG_DIR: '/var/log/nginx',
  TEMP_DIR: '/var/lib/nginx',
  CACHE_DIR: '/var/cache/lagoon-media',
  ACME_DIR: '/var/www/acme',
  TLS_CERTIFICATE: '',
  TLS_KEY: '',
  PREVIEW_TLS_CERTIFICATE: '',
  PREVIEW_TLS_KEY: '',
};
const OTHERS = {
  API_ADDRESS: '127.0.0.1:8080',
  SERVER_NAME: '_',
  LISTEN: '80 [::]:80',
  LISTEN_TLS: '443 [::]:443',
  NGINX_USER: 'www-data',
  PREVIEW_DOMAIN: '',
};

const chosen = <T extends Record<string, string>>(settings: Settings, defaults: T) =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, byDefault]) => [name, settings[name] || byDefault]),
  ) as T;

const words = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/**
 * Values of the templates' placeholders.
 * @throws {Error} for a certificate without key, and for a character of nginx's syntax
 */
export async function placeholders(
  settings: Settings,
  configDir: string,
): Promise<Record<string, string>> {
  const others = chosen(settings, OTHERS);
  const { SERVER_NAME: serverName, PREVIEW_DOMAIN: previewDomain } = others;
  const siteDir = siteOf(settings);
  const paths = { SITE_DIR: siteDir, CONFIG_DIR: configDir, ...chosen(settings, PATHS) };
  const hasTls = hasBoth(paths, '', 'TLS');
  const ofPreviews = hasBoth(paths, 'PREVIEW_', 'TLS of previews') ? 'PREVIEW_' : '';
  const names = words(serverName);
  if (hasTls && !/^[a-z0-9]/i.test(serverName))
    throw new Error('With TLS the site needs its name: set SERVER_NAME to it.');
  const hostsOfPreviews = previewHostsOf(previewDomain, names);
  const origins =
    settings.THIRD_PARTIES === undefined
      ? await readThirdParties(siteDir)
      : words(settings.THIRD_PARTIES).map(originOf);
  const plain = {
    NGINX_USER: others.NGINX_USER,
    SERVER_NAME: serverName,
    PUBLIC_HOST: names[0] ?? '',
    THIRD_PARTIES: origins.join(' '),
    PREVIEW_NAMES: previewDomain ? ` *.${previewDomain}` : '',
  };
  for (const [name, path] of Object.entries(paths))
    if (/[^\w./@+~-]/.test(path))
      throw new Error(`${name} may have letters, digits and . / _ - @ + ~ only, not "${path}".`);
  for (const [name, value] of Object.entries(plain))
    if (/[;{}"'\\$\n]/.test(value))
      throw new Error(`${name} has a character with a meaning in nginx's syntax: "${value}".`);
  const servers = hasTls ? ['tls', ...(previewDomain ? ['previews'] : [])] : ['plain'];
  return {
    ...plain,
    ...paths,
    POLICY: contentSecurityPolicy(origins),
    PERMISSIONS: securityHeaders['permissions-policy'],
    PREVIEW_TLS_CERTIFICATE: paths[`${ofPreviews}TLS_CERTIFICATE`],
    PREVIEW_TLS_KEY: paths[`${ofPreviews}TLS_KEY`],
    SERVERS: servers.map((name) => `include servers/${name}.conf;`).join('\n    '),
    HSTS_SUBDOMAINS: settings.HSTS_SUBDOMAINS === '1' ? '; includeSubDomains' : '',
    PREVIEW_HOSTS: hostsOfPreviews,
    API_SERVERS: apiServers(others.API_ADDRESS),
    USER: `user ${others.NGINX_USER};`,
    LISTEN: listens(others.LISTEN, ''),
    LISTEN_TLS: listens(others.LISTEN_TLS, ' ssl http2'),
  };
}

function hasBoth(paths: typeof PATHS, prefix: '' | 'PREVIEW_', what: string) {
  const [certificate, key] = [paths[`${prefix}TLS_CERTIFICATE`], paths[`${prefix}TLS_KEY`]];
  if (Boolean(certificate) !== Boolean(key))
    throw new Error(`${what} needs both files: set ${prefix}TLS_CERTIFICATE and ${prefix}TLS_KEY.`);
  return certificate !== '';
}

function originOf(address: string) {
  try {
    return new URL(address).origin;
  } catch {
    throw new Error(`THIRD_PARTIES are origins such as https://pay.example, not "${address}".`);
  }
}

function previewHostsOf(domain: string, names: string[]) {
  if (!domain) return '';
  if (!/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(domain))
    throw new Error(
      `PREVIEW_DOMAIN is a domain in small letters such as preview.lab.example, not "${domain}".`,
    );
  const taken = names.find((name) => name.endsWith(`.${domain}`));
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

function listens(addresses: string, how: string) {
  const lines = words(addresses).map((address) => {
    if (!/^[\w.:[\]/-]+$/.test(address))
      throw new Error(`LISTEN is an address such as 80 or 127.0.0.1:8080, not "${address}".`);
    return `listen ${address}${how};`;
  });
  return lines.join('\n    ');
}

/** nginx never excludes them: during a rolling restart it could exclude all. */
const ON_THIS_MACHINE = /^(127\.|localhost:|\[::1\])/;

function apiServers(api: string) {
  const lines = words(api).map((one) => {
    const address = one.replace(/^http:\/\//, '').replace(/\/$/, '');
    if (!/^[\w.:[\]-]+:\d+$/.test(address))
      throw new Error(`API_ADDRESS is host and port, such as 127.0.0.1:8080, not "${one}".`);
    const limit = ON_THIS_MACHINE.test(address) ? 'max_fails=0' : 'max_fails=5 fail_timeout=2s';
    return `server ${address} ${limit};`;
  });
  return lines.join('\n    ');
}
