import { HOST } from '../../site/deployment';
import { listed } from '../../site/errors';
import { COMPRESSIBLE, type FileStats } from '../../site/file-forms';
import { type BuildManifest, scriptsIn } from '../../site/manifest';
import { type Change, nameOf } from './change';

const rebuild = (app: string) =>
  `Build ${app} again with Module Federation as docs/remotes.md describes it, and publish it.`;

export function checkFiles({ builds, files, server }: Change) {
  return builds.flatMap(({ manifest, issue, ...role }) => {
    const { app, build, fresh } = role;
    if (manifest) return fresh ? buildIssues(manifest, files(role), server(role)) : [];
    const remedy = fresh
      ? `Publish it (\`pnpm release publish ${app}\`) and promote what that names; ` +
        `a damaged apps/${app}/${build} has to be removed before.`
      : `Copy build.json into apps/${app}/${build} again, from where the build was made ` +
        'or from a backup: no release can be prerendered without it.';
    return [{ app, message: `${issue}.`, remedy }];
  });
}

/** A folder must have exactly the manifest's files and their compressed forms. */
export function buildIssues(manifest: BuildManifest, stats: FileStats, serverStats: FileStats) {
  const { app, build, entry, styles, chunks, files, server = [] } = manifest;
  const listedPaths = new Set(files.map(({ path }) => path));
  const named = [...(entry ? [entry] : []), ...styles, ...Object.values(chunks).flat()];
  const unlisted = [...new Set(named)].filter((path) => !listedPaths.has(path));
  const lacksServer = server.length > 0 && !server.some(({ path }) => path === 'server.mjs');
  const faults = [
    ...(unlisted.length > 0
      ? [`${app} ${build} refers to ${listed(unlisted)} without listing it.`]
      : []),
    ...(lacksServer ? [`The server bundle of ${app} ${build} has no server.mjs.`] : []),
  ];
  return [
    ...faults.map((message) => ({ app, message, remedy: rebuild(app) })),
    ...folderIssues(manifest, files, stats, `apps/${app}/${build}`),
    ...folderIssues(manifest, server, serverStats, `server/${app}/${build}`),
  ];
}

function folderIssues(
  { app, build }: BuildManifest,
  files: BuildManifest['files'],
  stats: FileStats,
  folder: string,
) {
  const isServed = folder.startsWith('apps/');
  const forms = (path: string) =>
    isServed && COMPRESSIBLE.test(path) ? [`${path}.br`, `${path}.gz`] : [];
  const needed = files.flatMap(({ path }) => [path, ...forms(path)]);
  const own = isServed ? ['build.json', ...forms('build.json')] : [];
  const expected = new Set([...needed, ...own]);
  const copy =
    `Copy the file again from where ${app} ${build} was built or from a backup; if no release ` +
    `uses this build, delete apps/${app}/${build} and publish it again.`;
  const prefix = isServed ? '' : `${folder}/`;
  const issues = (what: string, names: string[], remedy = copy) => {
    const message = `${app} ${build} ${what} ${listed(names.map((name) => prefix + name))}.`;
    return names.length > 0 ? [{ app, message, remedy }] : [];
  };
  return [
    ...issues(
      'lacks',
      needed.filter((path) => !stats.has(path)),
    ),
    ...issues(
      'has bytes that are not those it was built with (sha384):',
      files.flatMap(({ path, integrity }) =>
        (stats.get(path)?.integrity ?? integrity) === integrity ? [] : [path],
      ),
    ),
    ...issues(
      'has a compressed form that does not unpack to its file:',
      files.flatMap(({ path, integrity }) =>
        forms(path).filter((form) => stats.has(form) && stats.get(form)?.unpacked !== integrity),
      ),
    ),
    ...issues(
      'has files that its manifest does not list:',
      [...stats.keys()].filter((path) => !expected.has(path)),
      `Remove them from ${folder}: every file of a build is used.`,
    ),
  ];
}

type Need = [exists: unknown, what: string, remedy: string];

export const checkExpose = ({ builds }: Change) =>
  builds.flatMap(({ app, build, fresh, manifest }) => {
    if (!fresh || !manifest) return [];
    const missing = (app === HOST ? needsOfShell(manifest) : needsOfRemote(manifest)).filter(
      ([exists]) => !exists,
    );
    // a container without `./app` has no script and often no entry
    return missing.slice(0, app === HOST ? 2 : 1).map(([, what, remedy]) => ({
      app,
      message: `${app} ${build} ${what}.`,
      remedy,
    }));
  });

function needsOfRemote(manifest: BuildManifest): Need[] {
  const { app, entry, global, exposes, files } = manifest;
  const found = exposes.length > 0 ? `exposes ${listed(exposes)}` : 'has no `exposes`';
  return [
    [
      exposes.includes('./app'),
      `does not expose ./app: its container ${found}`,
      `Add \`exposes: { './app': { import: './src/app.ts', name: 'app' } }\` to ${app}'s ` +
        'federation plugin, build it again and publish it.',
    ],
    [entry, 'has no entry', rebuild(app)],
    [files.some(({ path }) => path === entry), `has no hash for its entry ${entry}`, rebuild(app)],
    [global, 'has no name for its container', rebuild(app)],
    [scriptsIn(manifest, 'app').length > 0, 'has no script for ./app', rebuild(app)],
  ];
}

function needsOfShell(manifest: BuildManifest): Need[] {
  const { length } = scriptsIn(manifest, 'main');
  return [
    [
      length === 1,
      `starts with ${length} scripts instead of one`,
      'Build the shell with one entry and publish it.',
    ],
    [
      scriptsIn(manifest, 'federation').length > 0,
      'has no chunk "federation", which loads remotes',
      'Build the shell with remotes outside (not the monolith) and publish it.',
    ],
  ];
}

/**
 * Brotli bytes, a little above the measured ones. The shell's first script and the home page
 * together stay below 115 kB (`budget.test.ts`).
 */
export const BUDGET = {
  /** measured 105 465; a page of the shell adds 120 bytes: room for four */
  firstScript: 105_900,
  entry: 5_600,
  /** with Module Federation's runtime, as other bundlers make it (docs/adr/0001) */
  entryWithRuntime: 30_000,
  /** measured: 1 795 with the cart's arithmetic, 2 275, 15 432 */
  shellChunk: { start: 1_850, container: 2_300, cart: 15_700 } as Record<string, number>,
  /** if the app declares no limit; measured 3 940 to 4 897 */
  shellPage: 7_000,
  /** with entry and declaration, if the app declares no limit */
  remotePage: 50_000,
};

export const checkBudget = ({ builds, files }: Change) =>
  builds.flatMap(({ manifest, ...role }) =>
    (manifest && role.fresh ? measure(manifest, files(role)) : [])
      .filter(({ bytes, limit }) => bytes > limit)
      .map(({ what, bytes, limit, raise }) => ({
        app: role.app,
        message: `${nameOf(role)} is too heavy: ${what} is ${sizeText(bytes, limit)}.`,
        remedy:
          `Move rarely needed code into a separate chunk and build ${role.app} again, or raise ` +
          `${raise} and give the reason.`,
      })),
  );

export function measure(manifest: BuildManifest, stats: FileStats) {
  const { app, entry, runtime, chunks, pages } = manifest;
  const constant = (name: string) => `BUDGET.${name} in tooling/release/gate/own-build.ts`;
  const entryLimit = runtime ? 'entryWithRuntime' : 'entry';
  const declared = `the page's budget in src/${app === HOST ? 'site/' : ''}app.ts of ${app}`;
  const measured = (what: string, paths: string[], limit: number, raise: string) => ({
    what,
    bytes: weightOf(paths, stats),
    limit,
    raise,
  });
  const fixed = entry
    ? [measured(`its entry ${entry}`, [entry], BUDGET[entryLimit], constant(entryLimit))]
    : [
        measured(
          'its first script',
          scriptsIn(manifest, 'main'),
          BUDGET.firstScript,
          constant('firstScript'),
        ),
        ...Object.entries(BUDGET.shellChunk)
          .filter(([name]) => chunks[name])
          .map(([name, limit]) =>
            measured(`its chunk ${name}`, scriptsIn(manifest, name), limit, constant('shellChunk')),
          ),
      ];
  const ofPages = pages.map(
    ({ path, chunks: own, budget = entry ? BUDGET.remotePage : BUDGET.shellPage }) =>
      measured(
        `the code that ${path} loads`,
        entry
          ? [...new Set([entry, ...scriptsIn(manifest, 'app', ...own)])]
          : scriptsIn(manifest, ...own),
        budget,
        declared,
      ),
  );
  return [...fixed, ...ofPages];
}

export const weightOf = (paths: string[], stats: FileStats) =>
  paths.reduce((sum, path) => sum + ((stats.get(`${path}.br`) ?? stats.get(path))?.size ?? 0), 0);

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

export const sizeText = (bytes: number, limit: number) =>
  `${kilobytes(bytes)} of brotli, its limit ${kilobytes(limit)} ` +
  `(${bytes} bytes instead of ${limit})`;
