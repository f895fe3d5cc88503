// @ts-check
import { createHash } from 'node:crypto';

/** Visitors are spread over these by a cookie. */
export const GROUPS = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'));

const scrambled = (/** @type {string} */ group) => createHash('sha256').update(`release_group ${group}`).digest('hex');

/** In which order groups join: fixed, so that who has a canary keeps it when the percentage rises. */
const ORDER = GROUPS.map((group) => ({ group, key: scrambled(group) }))
  .sort((a, b) => (a.key < b.key ? -1 : 1))
  .map(({ group }) => group);

/**
 * @param {number} percent 0 to 100
 * @returns {string[]} the groups that get the canary: at least one above 0
 */
export const canaryGroups = (percent) => ORDER.slice(0, percent > 0 ? Math.max(1, Math.round((percent * 256) / 100)) : 0);

/**
 * The links of a release's `groups` folder.
 * @param {number} percent
 * @returns {Map<string, '../canary' | '..'>} group to the set that it gets; `on` and `off` are for who asks
 */
export function groupLinks(percent) {
  const chosen = new Set(['on', ...canaryGroups(percent)]);
  return new Map([...GROUPS, 'on', 'off'].map((group) => [group, chosen.has(group) ? '../canary' : '..']));
}
