import { hash } from 'node:crypto';

export const GROUPS = Array.from({ length: 256 }, (_, number) =>
  number.toString(16).padStart(2, '0'),
);

/** Shuffled but fixed: a visitor keeps the canary when the percentage rises. */
const ORDER = GROUPS.map((group) => hash('sha256', `release_group ${group}`) + group)
  .sort()
  .map((key) => key.slice(-2));

/** At least one group when `percent` (0 to 100) is above 0. */
export const canaryGroups = (percent: number) =>
  ORDER.slice(0, percent > 0 ? Math.max(1, Math.round((percent * 256) / 100)) : 0);

/** Links of a release's folder `groups`. Testers choose `on` and `off`. */
export function groupLinks(percent: number): Map<string, '../canary' | '..'> {
  const chosen = new Set(['on', ...canaryGroups(percent)]);
  return new Map(
    [...GROUPS, 'on', 'off'].map((group) => [group, chosen.has(group) ? '../canary' : '..']),
  );
}
