import type { FileStats } from '../../site/file-stats';
import type { BuildManifest } from '../../site/manifest';
import type { Refusal } from './refusal';
import { nameOf, type Role } from './roles';

/**
 * Brotli bytes, a little above what was measured when they were set (in brackets). The shell's first script and the
 * home page stay below 120 kB together, and what `/shop`, a product, `/blog` and an article send for once they have arrived
 * as HTML below 125 kB (`budget.test.ts`). What comes after that is not in these sums, and has numbers of its own.
 */
export const BUDGET = {
  /** the shell's first script (104 105; the same sources give up to 170 bytes more or less, as the minifier names things) */
  firstScript: 105_000,
  /** a remote's entry (4 379 to 5 267) */
  entry: 6_000,
  /**
   * the same of a remote that brings Module Federation's runtime, as one from elsewhere may (docs/adr/0054): its own visitors pay
   * for it, within what their landing page may weigh
   */
  entryWithRuntime: 30_000,
  /** scripts that a mount's landing page loads: its chunks, and for a remote its entry and routes too */
  landing: {
    '/': 9_200, // 8 940, of which 127 say in which widths an uploaded picture is there
    '/public-sector': 37_500, // 36 151, of which 25 018 are the forms that three pages have in common
    '/contact': 35_000, // 31 294
    '/book-an-appointment': 45_000, // 43 413, of which some 1 000 are the guess at a mistyped e-mail address and the file for the calendar
    '/confirm-appointment': 34_500, // 33 553, of which 25 184 are the chunk that the form before it has loaded
    '/your-visit': 34_500, // the chunk of the page before it
    '/shop': 13_000, // 11 868
    '/price-list': 10_800, // 10 115, of which some 700 sort and narrow the list
    '/blog': 11_000, // 10 003
    '/cart': 16_500, // 14 665
    '/checkout': 47_000, // 44 421
    '/order': 41_000, // 38 461
    '/admin': 37_000, // 34 717
    '/dashboard': 28_500, // 27 559 with the money and the work of today, of which some 600 are the ways to more pages and links of remotes (docs/adr/0045 to 0047)
  } as Record<string, number>,
  /** the shell's first of all scripts, and what loads the app of a page that arrived; pages below a mount that arrive too */
  chunk: {
    early: 900, // 809
    container: 2_400, // 2 280
    cart: 15_700, // 15 360, once the page answers: the cart, effector and its hooks
    'shop-product': 8_600, // 7 411
    'blog-article': 5_500, // 4 944
  } as Record<string, number>,
  /** the shell's other pages (3 940 to 4 897) */
  page: 7_000,
  /** the landing page of a mount that has no number of its own yet: a form's worth */
  mount: 50_000,
};

/**
 * Brotli bytes of a page's HTML beyond its own data, which weighs what staff have written: frame, texts, styles, registry
 * (6 700 to 12 300). It is what a first flight of ten packets carries.
 */
export const PAGE_BUDGET = 14_000;

export const checkBudget = (role: Role, manifest: BuildManifest, stats: FileStats): Refusal[] =>
  measure(manifest, stats)
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ what, bytes, limit }) => ({
      rule: 'budget',
      app: role.app,
      message: `${nameOf(role)} is too heavy: ${what} is ${kilobytes(bytes)} of brotli, its limit ${kilobytes(limit)} (${bytes} bytes instead of ${limit}).`,
      remedy: `Move rarely needed code into a separate chunk and build ${role.app} again, or let the site raise the limit in tooling/release/gate/budget.ts and say why.`,
    }));

/** What a build weighs against each number, in brotli bytes. */
export function measure({ app, entry, runtime, chunks, mounts }: BuildManifest, stats: FileStats) {
  const shell = app === 'shell';
  const scripts = (names: string[]) => [...new Set(names.flatMap((name) => chunks[name] ?? []))].filter((path) => path.endsWith('.js'));
  const weight = (paths: string[]) => paths.reduce((sum, path) => sum + ((stats.get(`${path}.br`) ?? stats.get(path))?.size ?? 0), 0);
  const first = shell ? scripts(['main']) : entry ? [entry] : [];
  return [
    {
      what: shell ? 'its first script' : `its entry ${entry}`,
      bytes: weight(first),
      limit: shell ? BUDGET.firstScript : runtime ? BUDGET.entryWithRuntime : BUDGET.entry,
    },
    ...Object.entries(BUDGET.chunk)
      .filter(([name]) => chunks[name])
      .map(([name, limit]) => ({ what: `its chunk ${name}`, bytes: weight(scripts([name])), limit })),
    ...Object.entries(mounts).map(([mount, pages]) => ({
      what: `the code that ${mount} loads`,
      bytes: weight(shell ? scripts(pages) : [...new Set([...first, ...scripts(['routes', ...pages])])]),
      limit: (Object.hasOwn(BUDGET.landing, mount) ? BUDGET.landing[mount] : undefined) ?? (shell ? BUDGET.page : BUDGET.mount),
    })),
  ];
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
