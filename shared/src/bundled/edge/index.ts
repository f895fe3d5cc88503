/** Rules that the embedded server and nginx share; for servers, because one reads a file. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The only third party that may be framed: the contact page's map. */
const MAP = 'https://www.openstreetmap.org';

/** Pages replace `style-src` by a list of hashes (docs/adr/0013). */
const FIXED = [
  "script-src 'self'",
  "font-src 'self'",
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

/** @param origins third parties in config.json */
export const contentSecurityPolicy = (origins: string[] = []) =>
  [
    ...FIXED,
    ["connect-src 'self'", ...origins].join(' '),
    "img-src 'self' data: blob: https:",
  ].join('; ');

export const POLICY_REPORTS = '/api/policy-reports';

/** The API recognizes prerenderers by it. */
export const PRERENDERER_AGENT = 'lagoon-prerenderer';

/** No page may use these, even if it runs foreign code. */
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

/** For a sandboxed file, which runs no code: other security headers have no effect. */
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

export const headersFor = (policy: string) =>
  policy.endsWith('; sandbox') ? fileHeaders : securityHeaders;

/** Returns none without a valid file. */
export async function readThirdParties(siteDir: string): Promise<string[]> {
  try {
    return originsOf(JSON.parse(await readFile(join(siteDir, 'config.json'), 'utf8')));
  } catch {
    return [];
  }
}

function originsOf(config: Record<string, unknown>) {
  const origins = ['payment', 'email', 'imageHost'].flatMap((name) => {
    const origin = (config[name] as { origin?: unknown } | undefined)?.origin;
    return typeof origin === 'string' && origin !== '' ? [new URL(origin).origin] : [];
  });
  return [...new Set(origins)].filter((origin) => origin !== 'null');
}
