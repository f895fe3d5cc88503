import { listed } from '../../site/errors';
import { COMPRESSIBLE, type FileStats } from '../../site/file-forms';
import type { BuildManifest } from '../../site/manifest';
import { type GateIssue, isHost, nameOf, type Role } from './gate-issue';

const rebuild = (app: string) => `Build ${app} again with the config of this workspace (tooling/rspack) and publish it.`;
const formsOf = (path: string) => (COMPRESSIBLE.test(path) ? [`${path}.br`, `${path}.gz`] : []);

/** The folder must have exactly the manifest's files and their compressed forms; `files` must list the entry, styles and chunks. */
export function checkFiles(manifest: BuildManifest, stats: FileStats): GateIssue[] {
  const { app, build, entry, styles, chunks, files } = manifest;
  const listedPaths = new Set(files.map(({ path }) => path));
  const unlisted = [...new Set([...(entry ? [entry] : []), ...styles, ...Object.values(chunks).flat()])].filter(
    (path) => !listedPaths.has(path),
  );
  const missing = `${app} ${build} refers to ${listed(unlisted)} without listing it.`;
  return [
    ...(unlisted.length > 0 ? [{ rule: 'files' as const, app, message: missing, remedy: rebuild(app) }] : []),
    ...checkFolder(manifest, files, stats, `apps/${app}/${build}`),
  ];
}

/** Checks the files of the server bundle like `checkFiles`. Builds without prerendered pages have no server bundle. */
export function checkServer(manifest: BuildManifest, stats: FileStats): GateIssue[] {
  const { app, build, server = [] } = manifest;
  const found = checkFolder(manifest, server, stats, `server/${app}/${build}`);
  if (server.length === 0 || server.some(({ path }) => path === 'server.mjs')) return found;
  return [...found, { rule: 'files', app, message: `The server bundle of ${app} ${build} has no server.mjs.`, remedy: rebuild(app) }];
}

function checkFolder({ app, build }: BuildManifest, files: BuildManifest['files'], stats: FileStats, folder: string): GateIssue[] {
  const isServed = folder.startsWith('apps/');
  const forms = (path: string) => (isServed ? formsOf(path) : []);
  const expected = new Set(
    [...files.map(({ path }) => path), ...(isServed ? ['build.json'] : [])].flatMap((path) => [path, ...forms(path)]),
  );
  const onDisk = files.flatMap((file) => {
    const stat = stats.get(file.path);
    return stat ? [{ ...file, stat }] : [];
  });
  const isResized = ({ stat, size }: (typeof onDisk)[number]) => stat.integrity !== '' && stat.size !== size;
  const copy = `Copy the file again from where ${app} ${build} was built or from a backup; if no release uses this build, delete apps/${app}/${build} and publish it again.`;
  const kinds: [what: string, names: string[], remedy?: string][] = [
    ['lacks', files.flatMap(({ path }) => [path, ...forms(path)]).filter((path) => !stats.has(path))],
    ['has a wrong size:', onDisk.filter(isResized).map(({ path, stat, size }) => `${path} (${stat.size} bytes instead of ${size})`)],
    [
      'has bytes that are not those it was built with (sha384):',
      onDisk.filter((file) => !isResized(file) && file.stat.integrity !== file.integrity).map(({ path }) => path),
    ],
    [
      'has a compressed form that does not unpack to its file:',
      files.flatMap(({ path, integrity }) => forms(path).filter((form) => stats.has(form) && stats.get(form)?.unpacked !== integrity)),
    ],
    [
      'has files that its manifest does not list:',
      [...stats.keys()].filter((path) => !expected.has(path)),
      `Remove them from ${folder}: every file of a build is used.`,
    ],
  ];
  const prefix = isServed ? '' : `${folder}/`;
  return kinds
    .filter(([, names]) => names.length > 0)
    .map(([what, names, remedy = copy]) => {
      const message = `${app} ${build} ${what} ${listed(names.map((name) => prefix + name))}.`;
      return { rule: 'files', app, message, remedy };
    });
}

/** Checks that a remote has an entry, a container and `./app`, and a shell one first script and the chunk that loads remotes. */
export function checkExpose(manifest: BuildManifest): GateIssue[] {
  const { app, build } = manifest;
  return (isHost(app) ? namesOfShell(manifest) : namesOfRemote(manifest)).flatMap(([exists, what, remedy]) =>
    exists ? [] : [{ rule: 'expose', app, message: `${app} ${build} ${what}.`, remedy }],
  );
}

type Name = [exists: unknown, what: string, remedy: string];

const namesOfRemote = ({ app, entry, global, exposes, chunks, files }: BuildManifest): Name[] => [
  [exposes.includes('./app'), 'does not expose ./app', `Export its declaration from ${app}/src/app.ts, build it again and publish it.`],
  [entry, 'has no entry', rebuild(app)],
  [!entry || files.some(({ path }) => path === entry), `has no hash for its entry ${entry}`, rebuild(app)],
  [global, 'has no name for its container', rebuild(app)],
  [scriptsIn(chunks.app).length > 0, 'has no script for ./app', rebuild(app)],
];

function namesOfShell({ chunks }: BuildManifest): Name[] {
  const { length } = scriptsIn(chunks.main);
  return [
    [length === 1, `starts with ${length} scripts instead of one`, 'Build the shell with one entry and publish it.'],
    [
      scriptsIn(chunks.federation).length > 0,
      'has no chunk "federation", which loads remotes',
      'Build the shell with remotes outside (not the monolith) and publish it.',
    ],
  ];
}

const scriptsIn = (files: string[] = []) => files.filter((file) => file.endsWith('.js'));

/**
 * Limits in brotli bytes, a little above the measured bytes. An app declares the limits of its pages in its `app.ts`. The shell's first
 * script and the home page together stay below 114 kB (`own-build.budget.test.ts`).
 */
export const BUDGET = {
  /**
   * the shell's first script (measured bytes: 102 851; a new page of the shell adds 120; equal sources can differ by 170 bytes, because
   * the minifier renames variables)
   */
  firstScript: 103_350,
  /** a remote's entry (measured bytes: minimum 3 464, maximum 5 015) */
  entry: 5_600,
  /** a remote's entry with Module Federation's runtime, as other bundlers make it (docs/adr/0001) */
  entryWithRuntime: 30_000,
  /** each chunk of the shell that a prerendered page loads (measured bytes: `early` 819, `container` 2 261, `cart` 15 432) */
  shellChunk: { early: 900, container: 2_600, cart: 15_700 } as Record<string, number>,
  /**
   * the scripts of a page, if its app declares no limit for that page (measured bytes of a page of the shell: 3 940 to 4 897).
   * `remotePage` includes the remote's entry and declaration.
   */
  shellPage: 7_000,
  remotePage: 50_000,
};

export const checkBudget = (role: Role, manifest: BuildManifest, stats: FileStats): GateIssue[] =>
  measure(manifest, stats)
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ what, bytes, limit }) => ({
      rule: 'budget',
      app: role.app,
      message: `${nameOf(role)} is too heavy: ${what} is ${kilobytes(bytes)} of brotli, its limit ${kilobytes(limit)} (${bytes} bytes instead of ${limit}).`,
      remedy: `Move rarely needed code into a separate chunk and build ${role.app} again, or raise the page's budget in ${role.app}/src/app.ts and give the reason.`,
    }));

/** Returns the compressed size and the limit of the entry or first script, of the shell's chunks and of the code of each page. */
export function measure({ entry, runtime, chunks, pages }: BuildManifest, stats: FileStats) {
  const scripts = (names: string[]) => [...new Set(names.flatMap((name) => chunks[name] ?? []))].filter((path) => path.endsWith('.js'));
  const weight = (paths: string[]) => weightOf(paths, stats);
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

/** Returns the size of files in brotli bytes. */
export const weightOf = (paths: string[], stats: FileStats): number =>
  paths.reduce((sum, path) => sum + ((stats.get(`${path}.br`) ?? stats.get(path))?.size ?? 0), 0);

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
