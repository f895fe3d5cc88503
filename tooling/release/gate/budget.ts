import type { FileStats } from '../../site/file-forms';
import type { BuildManifest } from '../../site/manifest';
import { type GateIssue, nameOf, type Role } from './gate-issue';

/**
 * Limits in brotli bytes, a little above the measured weights (in brackets). An app declares the limits of its pages in its `app.ts`;
 * the shell's first script and the home page together stay below 120 kB (`budget.test.ts`).
 */
export const BUDGET = {
  /** the shell's first script (105 225; equal sources vary by 170 bytes, since the minifier names variables) */
  firstScript: 105_700,
  /** a remote's entry (4 379 to 5 267) */
  entry: 6_000,
  /** a remote's entry with Module Federation's runtime, as other bundlers make it (docs/adr/0010) */
  entryWithRuntime: 30_000,
  /** chunks of the shell that a prerendered page loads (819, 2 261, 15 379) */
  shellChunk: { early: 900, container: 2_600, cart: 15_700 } as Record<string, number>,
  /** scripts of a page without a limit of its own: of the shell (3 940 to 4 897), and of a remote with its entry and declaration */
  shellPage: 7_000,
  remotePage: 50_000,
};

/** Brotli bytes of a page's HTML without its data (6 700 to 12 300): about the size of the first ten packets of a connection. */
export const PAGE_BUDGET = 14_000;

export const checkBudget = (role: Role, manifest: BuildManifest, stats: FileStats): GateIssue[] =>
  measure(manifest, stats)
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ what, bytes, limit }) => ({
      rule: 'budget',
      app: role.app,
      message: `${nameOf(role)} is too heavy: ${what} is ${kilobytes(bytes)} of brotli, its limit ${kilobytes(limit)} (${bytes} bytes instead of ${limit}).`,
      remedy: `Move rarely needed code into a separate chunk and build ${role.app} again, or raise the page's budget in ${role.app}/src/app.ts and give the reason.`,
    }));

/** Returns the weights of a build with their limits, in brotli bytes. */
export function measure({ entry, runtime, chunks, pages }: BuildManifest, stats: FileStats) {
  const scripts = (names: string[]) => [...new Set(names.flatMap((name) => chunks[name] ?? []))].filter((path) => path.endsWith('.js'));
  const weight = (paths: string[]) => paths.reduce((sum, path) => sum + ((stats.get(`${path}.br`) ?? stats.get(path))?.size ?? 0), 0);
  const first = entry
    ? { what: `its entry ${entry}`, bytes: weight([entry]), limit: runtime ? BUDGET.entryWithRuntime : BUDGET.entry }
    : { what: 'its first script', bytes: weight(scripts(['main'])), limit: BUDGET.firstScript };
  return [
    first,
    ...Object.entries(entry ? {} : BUDGET.shellChunk)
      .filter(([name]) => chunks[name])
      .map(([name, limit]) => ({ what: `its chunk ${name}`, bytes: weight(scripts([name])), limit })),
    ...pages.map(({ path, chunks: own, budget = entry ? BUDGET.remotePage : BUDGET.shellPage }) => ({
      what: `the code that ${path} loads`,
      bytes: weight(entry ? [...new Set([entry, ...scripts(['app', ...own])])] : scripts(own)),
      limit: budget,
    })),
  ];
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
