import { COMPRESSIBLE } from '../../site/compression';
import { listed } from '../../site/errors';
import type { FileStats } from '../../site/file-stats';
import type { BuildManifest } from '../../site/manifest';
import type { Refusal } from './refusal';
import { isHost } from './roles';

const rebuild = (app: string) => `Build ${app} again with the config of this workspace (tooling/rspack) and publish it.`;

/**
 * The build's folder is what its manifest lists: every file there with its size and sha384, every text in both
 * compressed forms that unpack to the same bytes, and nothing else. What the manifest refers to, it lists.
 * @param stats what lies in the folder
 * @returns one refusal for each kind of fault
 */
export function checkFiles({ app, build, entry, styles, chunks, files }: BuildManifest, stats: FileStats): Refusal[] {
  const copy = `Copy the file again from where ${app} ${build} was built or from a backup; if no release uses this build, delete apps/${app}/${build} and publish it again.`;
  const listedPaths = files.map(({ path }) => path);
  const served = new Set([...listedPaths, 'build.json'].flatMap((path) => [path, ...formsOf(path)]));
  const referred = [...new Set([...(entry ? [entry] : []), ...styles, ...Object.values(chunks).flat()])];
  const onDisk = files.flatMap((file) => {
    const stat = stats.get(file.path);
    return stat ? [{ ...file, stat }] : [];
  });
  const resized = onDisk.filter(({ stat, size }) => stat.integrity && stat.size !== size);
  const changed = onDisk.filter(({ stat, size, integrity }) => !stat.integrity || (stat.size === size && stat.integrity !== integrity));
  const kinds: [names: string[], what: (names: string) => string, remedy: string][] = [
    [referred.filter((path) => !listedPaths.includes(path)), (names) => `refers to ${names} without listing it`, rebuild(app)],
    [listedPaths.flatMap((path) => [path, ...formsOf(path)]).filter((path) => !stats.has(path)), (names) => `lacks ${names}`, copy],
    [
      resized.map(({ path, stat, size }) => `${path} (${stat.size} bytes instead of ${size})`),
      (names) => `has a wrong size: ${names}`,
      copy,
    ],
    [changed.map(({ path }) => path), (names) => `has bytes that are not those it was built with (sha384): ${names}`, copy],
    [
      files.flatMap(({ path, integrity }) => formsOf(path).filter((form) => stats.has(form) && stats.get(form)?.unpacked !== integrity)),
      (names) => `has a compressed form that does not unpack to its file: ${names}`,
      copy,
    ],
    [
      [...stats.keys()].filter((path) => !served.has(path)),
      (names) => `has in its folder what its manifest does not list: ${names}`,
      `Remove it from apps/${app}/${build}: every file in that folder is served.`,
    ],
  ];
  return kinds
    .filter(([names]) => names.length > 0)
    .map(([names, what, remedy]) => ({ rule: 'files', app, message: `${app} ${build} ${what(listed(names))}.`, remedy }));
}

/** The same for its server bundle, with which its pages are composed. Builds of before have none. */
export function checkServer({ app, build, server = [] }: BuildManifest, stats: FileStats): Refusal[] {
  const paths = server.map(({ path }) => path);
  const folder = `server/${app}/${build}`;
  const remedy = `Copy ${folder} again from where ${app} ${build} was built or from a backup; if no release uses this build, delete apps/${app}/${build} and publish it again.`;
  const kinds: [names: string[], what: string][] = [
    [paths.filter((path) => !stats.has(path)), 'lacks'],
    [
      server.filter(({ path, integrity }) => stats.has(path) && stats.get(path)?.integrity !== integrity).map(({ path }) => path),
      'has other bytes than it was built with in',
    ],
    [[...stats.keys()].filter((path) => !paths.includes(path)), 'does not list'],
  ];
  const own = kinds
    .filter(([names]) => names.length > 0)
    .map(([names, what]): Refusal => {
      const message = `${app} ${build} ${what} ${listed(names.map((name) => `${folder}/${name}`))}.`;
      return { rule: 'files', app, message, remedy };
    });
  if (server.length === 0 || paths.includes('server.mjs')) return own;
  return [...own, { rule: 'files', app, message: `The server bundle of ${app} ${build} has no server.mjs.`, remedy: rebuild(app) }];
}

const formsOf = (path: string) => (COMPRESSIBLE.test(path) ? [`${path}.br`, `${path}.gz`] : []);

/**
 * The names by which others call a build exist: a remote's entry, container and `./app`; a shell's first script, and
 * the chunk with which it loads remotes.
 */
export function checkExpose(manifest: BuildManifest): Refusal[] {
  const { app, build } = manifest;
  return (isHost(app) ? namesOfShell(manifest) : namesOfRemote(manifest)).flatMap(([there, what, remedy]) =>
    there ? [] : [{ rule: 'expose', app, message: `${app} ${build} ${what}.`, remedy }],
  );
}

type Name = [there: unknown, what: string, remedy: string];

const namesOfRemote = ({ app, entry, global, exposes, chunks, files }: BuildManifest): Name[] => [
  [exposes.includes('./app'), 'does not expose ./app', `Export its declaration from ${app}/src/app.ts, build it again and publish it.`],
  [entry, 'has no entry', rebuild(app)],
  [!entry || files.some(({ path }) => path === entry), `has no hash for its entry ${entry}`, rebuild(app)],
  [global, 'does not say under which name its container is found', rebuild(app)],
  [scriptsIn(chunks.app).length > 0, 'has no script for ./app', rebuild(app)],
];

function namesOfShell({ chunks }: BuildManifest): Name[] {
  const { length } = scriptsIn(chunks.main);
  return [
    [length === 1, `starts with ${length} scripts instead of one`, 'Build the shell with one entry and publish it.'],
    [
      scriptsIn(chunks.federation).length > 0,
      'has no chunk "federation", so that it could load no remote',
      'Build the shell with remotes outside (not the monolith) and publish it.',
    ],
  ];
}

const scriptsIn = (files: string[] = []) => files.filter((file) => file.endsWith('.js'));
