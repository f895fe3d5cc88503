import { createHash } from 'node:crypto';

export const GROUPS = Array.from({ length: 256 }, (_, number) =>
  number.toString(16).padStart(2, '0'),
);

const shuffleKey = (group: string) =>
  createHash('sha256').update(`release_group ${group}`).digest('hex');

/**
 * Groups in a shuffled but fixed order, so that a visitor keeps the canary when the percentage
 * rises.
 */
const ORDER = GROUPS.map((group) => ({ group, key: shuffleKey(group) }))
  .sort((a, b) => (a.key < b.key ? -1 : 1))
  .map(({ group }) => group);

/**
 * Returns the groups that get a canary: at least one group when `percent` is above 0.
 * @param percent 0 to 100
 */
export const canaryGroups = (percent: number): string[] =>
  ORDER.slice(0, percent > 0 ? Math.max(1, Math.round((percent * 256) / 100)) : 0);

/**
 * Returns the links in a release's folder `groups`, from each group to its set of pages. Testers
 * choose the groups `on` and `off`.
 */
export function groupLinks(percent: number): Map<string, '../canary' | '..'> {
  const chosen = new Set(['on', ...canaryGroups(percent)]);
  return new Map(
    [...GROUPS, 'on', 'off'].map((group) => [group, chosen.has(group) ? '../canary' : '..']),
  );
}
