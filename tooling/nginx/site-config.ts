import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A list that a site's config.json holds. Empty when the file is missing or damaged, which is the strictest policy. */
function listIn(siteDir: string, pick: (config: Record<string, unknown>) => string[]): string[] {
  try {
    return pick(JSON.parse(readFileSync(join(siteDir, 'config.json'), 'utf8')));
  } catch {
    return [];
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The origins that a site's config.json names: what its pages may call beside their own. */
export const configuredOrigins = (siteDir: string): string[] =>
  listIn(siteDir, (config) => {
    const named = ['payment', 'email', 'imageHost'].map((name) => (config[name] as { origin?: unknown } | undefined)?.origin);
    const origins = named.filter(isText).map((address) => new URL(address).origin);
    return [...new Set(origins)].filter((origin) => origin !== 'null');
  });

/** The preview hosts that a site's config.json names; what is no host is left out. */
export const previewHosts = (siteDir: string): string[] =>
  listIn(siteDir, ({ previewHosts: hosts }) =>
    Array.isArray(hosts) ? hosts.filter((host) => isText(host) && /^[a-z0-9.-]+(:\d+)?$/i.test(host)) : [],
  );
