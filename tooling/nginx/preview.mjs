// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A developer's own machine, any port. (A policy cannot name `[::1]`.) */
const OWN_MACHINE = ['localhost:*', '127.0.0.1:*'];

/**
 * What a preview site's policy allows beside the site itself (docs/adr/0020), as the embedded server has it too.
 * @param {string[] | undefined} hosts undefined where visitors come: nothing
 */
export function previewSources(hosts) {
  const local = (/** @type {string} */ scheme) => (hosts ? OWN_MACHINE.map((host) => ` ${scheme}://${host}`).join('') : '');
  return {
    PREVIEW_REMOTES: local('http') + (hosts ?? []).map((host) => ` https://${host}`).join(''),
    PREVIEW_SOCKETS: local('ws'),
    PREVIEW_PICTURES: local('http'),
  };
}

/**
 * The preview hosts that a site's config.json names. None when it is missing or damaged; what is no host is left out.
 * @param {string} siteDir
 * @returns {string[]}
 */
export function previewHosts(siteDir) {
  try {
    const hosts = JSON.parse(readFileSync(join(siteDir, 'config.json'), 'utf8')).previewHosts;
    return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string' && /^[a-z0-9.-]+(:\d+)?$/i.test(host)) : [];
  } catch {
    return [];
  }
}
