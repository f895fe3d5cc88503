// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The origins that a site's config.json names: what its pages may call beside their own. None when the file is missing
 * or damaged, which is the strictest policy.
 * @param {string} siteDir
 * @returns {string[]}
 */
export function configuredOrigins(siteDir) {
  try {
    const config = JSON.parse(readFileSync(join(siteDir, 'config.json'), 'utf8'));
    const named = ['payment', 'email', 'imageHost'].map((name) => config[name]?.origin);
    const origins = named.filter((origin) => typeof origin === 'string' && origin !== '').map((origin) => new URL(origin).origin);
    return [...new Set(origins)].filter((origin) => origin !== 'null');
  } catch {
    return [];
  }
}
