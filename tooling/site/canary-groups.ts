import { createHash } from 'node:crypto';

/** Visitors are spread over these groups by a cookie. */
export const GROUPS = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'));

const shuffleKey = (group: string) => createHash('sha256').update(`release_group ${group}`).digest('hex');

/** In which order groups join a canary: shuffled but fixed, so that who has the canary keeps it when the percentage rises. */
const ORDER = GROUPS.map((group) => ({ group, key: shuffleKey(group) }))
  .sort((a, b) => (a.key < b.key ? -1 : 1))
  .map(({ group }) => group);

/**
 * The groups that get the canary: at least one above 0 %.
 * @param percent 0 to 100
 */
export const canaryGroups = (percent: number): string[] => ORDER.slice(0, percent > 0 ? Math.max(1, Math.round((percent * 256) / 100)) : 0);

/**
 * The links of a release's folder `groups`: each group to the set of pages that it gets. `on` and `off` are for visitors
 * who ask for one of the two by name.
 */
export function groupLinks(percent: number): Map<string, '../canary' | '..'> {
  const chosen = new Set(['on', ...canaryGroups(percent)]);
  return new Map([...GROUPS, 'on', 'off'].map((group) => [group, chosen.has(group) ? '../canary' : '..']));
}
