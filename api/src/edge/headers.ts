import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The live map of the contact page (shell/src/parts), the only page of somebody else that may stand in ours. */
const MAP = 'https://www.openstreetmap.org';

/** Directives that do not depend on where third parties live. No `default-src`: see docs/adr/0011. */
const FIXED = [
  "script-src 'self'",
  "font-src 'self'",
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
];

/** Content security policy of the site. `origins`: the third parties that config.json names. */
export function contentSecurityPolicy(origins: string[] = []): string {
  return [...FIXED, ["connect-src 'self'", ...origins].join(' '), "img-src 'self' data: blob: https:"].join('; ');
}

/** On every answer of the site. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** The origins that config.json names; none when it is missing or damaged, which is the strictest policy. */
export async function configuredOrigins(siteDir: string): Promise<string[]> {
  try {
    const config = JSON.parse(await readFile(join(siteDir, 'config.json'), 'utf8')) as Record<string, { origin?: unknown }>;
    const origins = ['payment', 'email', 'imageHost'].flatMap((name) => {
      const origin = config[name]?.origin;
      return typeof origin === 'string' && origin !== '' ? [new URL(origin).origin] : [];
    });
    return [...new Set(origins)].filter((origin) => origin !== 'null');
  } catch {
    return [];
  }
}
