import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The live map of the contact page (shell/src/components), the only page of somebody else that may stand in ours. */
const MAP = 'https://www.openstreetmap.org';

/** Directives that depend on nothing. A page narrows `style-src` to hashes in its own `<meta>` (docs/adr/0011). */
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

/** A developer's own machine, any port. (A policy cannot name `[::1]`.) */
const OWN_MACHINE = ['localhost:*', '127.0.0.1:*'];

/**
 * Content security policy of the site.
 * @param origins the third parties that config.json names
 * @param previewHosts on a preview site: the hosts, beside a developer's own machine, that a remote may be run from
 *   (docs/adr/0020); left out everywhere else, where only the site's own scripts run
 */
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

/** Path to which browsers report violations of the policy. */
export const POLICY_REPORTS = '/api/policy-reports';

/** Browser features that no page uses; denied, in case foreign code runs in one. */
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

/** On every answer of the site. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'reporting-endpoints': `policy="${POLICY_REPORTS}"`,
} as const;

interface EdgeConfig {
  origins: string[];
  previewHosts: string[];
}

/** The hosts and origins that config.json names; none when it is missing or damaged, which is the strictest policy. */
export async function readEdgeConfig(siteDir: string): Promise<EdgeConfig> {
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

/** Whatever is not a host and perhaps a port could end the directive, so it is left out. */
const hostsOf = (hosts: unknown): string[] =>
  Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string' && /^[a-z0-9.-]+(:\d+)?$/i.test(host)) : [];
