import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Origin of the map on the contact page. No other third party may be framed. */
const MAP = 'https://www.openstreetmap.org';

/** Fixed directives of the policy. Pages replace `style-src` by a list of hashes (docs/adr/0013). */
const FIXED = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "media-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  `frame-src ${MAP}`,
  "child-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "style-src-attr 'none'",
  'report-to policy',
];

/** The developer's own machine, at any port. A content security policy cannot contain `[::1]`. */
const OWN_MACHINE = ['localhost:*', '127.0.0.1:*'];

/** @param origins third parties in config.json @param previewHosts hosts of remotes, for a preview site only (docs/adr/0011) */
export function contentSecurityPolicy(origins: string[] = [], previewHosts?: string[]): string {
  const local = (scheme: string) => (previewHosts ? OWN_MACHINE.map((host) => `${scheme}://${host}`) : []);
  const remotes = [...local('http'), ...(previewHosts ?? []).map((host) => `https://${host}`)];
  const sources = (name: string, ...list: string[]) => [name, "'self'", ...list].join(' ');
  return [
    sources('script-src', ...remotes),
    sources('font-src', ...remotes),
    ...FIXED,
    sources('connect-src', ...origins, ...remotes, ...local('ws')),
    sources('img-src', 'data:', 'blob:', 'https:', ...local('http')),
  ].join('; ');
}

export const POLICY_REPORTS = '/api/policy-reports';

/** Browser features that no page may use, even if it runs foreign code. */
const REFUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'interest-cohort',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Headers of a file whose policy is a sandbox. Such a file runs no code, so other security headers would have no effect. */
const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

export const securityHeaders = {
  ...fileHeaders,
  'permissions-policy': REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'reporting-endpoints': `policy="${POLICY_REPORTS}"`,
} as const;

export const headersFor = (policy: string) => (policy.endsWith('; sandbox') ? fileHeaders : securityHeaders);

/** Reads the origins and the preview hosts in config.json. Both lists are empty without a valid file. */
export async function readEdgeConfig(siteDir: string) {
  try {
    const config = JSON.parse(await readFile(join(siteDir, 'config.json'), 'utf8')) as Record<string, unknown>;
    return { origins: originsOf(config), previewHosts: hostsOf(config.previewHosts) };
  } catch {
    return { origins: [], previewHosts: [] };
  }
}

function originsOf(config: Record<string, unknown>): string[] {
  const origins = ['payment', 'email', 'imageHost'].flatMap((name) => {
    const origin = (config[name] as { origin?: unknown } | undefined)?.origin;
    return typeof origin === 'string' && origin !== '' ? [new URL(origin).origin] : [];
  });
  return [...new Set(origins)].filter((origin) => origin !== 'null');
}

/** Drops hosts with characters that could end a directive of the Content-Security-Policy, such as `;`. */
const hostsOf = (hosts: unknown): string[] =>
  Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string' && /^[a-z0-9.-]+(:\d+)?$/i.test(host)) : [];
