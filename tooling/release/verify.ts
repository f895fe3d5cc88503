import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import {
  appName,
  buildName,
  inspectManifest,
  publishedApps,
  RELEASED,
  serverFolder,
  unknownAppRemedy,
} from '../site/builds';
import { groupLinks } from '../site/canary-groups';
import { canaryPercent, namedBuilds, namedPaths } from '../site/deployment';
import { visibleNames } from '../site/disk';
import { attempt, listed } from '../site/errors';
import { COMPRESSIBLE, type FileStats, fileStats } from '../site/file-forms';
import { liveFolder, type Release, readFolder, releaseFolders } from '../site/releases';
import { buildIssues } from './gate/own-build';

/**
 * @param selection only the builds of `app`, or this `build`, and no releases
 * @throws ReleaseError for an invalid name
 */
export function verifySite(site: string, { app, build }: { app?: string; build?: string } = {}) {
  if (app !== undefined) {
    appName(app);
    const builds = build === undefined ? visibleNames(`${site}/apps/${app}`) : [buildName(build)];
    if (builds.length > 0) return builds.flatMap((one) => verifyBuild(site, app, one));
    return [
      {
        path: `apps/${app}`,
        message: `No build of ${app} is on this site.`,
        remedy: unknownAppRemedy(site, app),
      },
    ];
  }
  const releases = releaseFolders(site);
  const seen: FileStats = new Map();
  return [
    ...publishedApps(site).flatMap((name) =>
      visibleNames(`${site}/apps/${name}`).flatMap((one) => verifyBuild(site, name, one)),
    ),
    ...releases.flatMap((release) => verifyRelease(site, release, seen)),
    ...verifyLive(site, releases),
    ...verifyRecords(site),
  ];
}

function verifyBuild(site: string, app: string, build: string) {
  const path = `apps/${app}/${build}`;
  const { manifest, issue } = inspectManifest(site, app, build);
  if (manifest)
    return buildIssues(
      manifest,
      fileStats(`${site}/${path}`),
      fileStats(serverFolder(site, app, build)),
    ).map(({ message, remedy }) => ({ path, message, remedy }));
  const remedy =
    'Copy its build.json there again, from where the build was made or from a backup; remove ' +
    'the folder if no release names it.';
  return [{ path, message: `${issue}.`, remedy }];
}

const SERVED = /^(canary\/)?(pages\/|registry[./])/;

/** @param seen files already read; releases share files */
function verifyRelease(site: string, release: string, seen: FileStats) {
  const path = `releases/${release}`;
  const record = readableRelease(site, release);
  if (!record)
    return [
      {
        path: `${path}/release.json`,
        message: `Release ${release} cannot be read.`,
        remedy: remedyForUnreadable(site, release),
      },
    ];
  const { apps, files = {} } = record;
  const missing = namedBuilds(apps).flatMap(({ app, build }) =>
    inspectManifest(site, app, build).manifest ? [] : [`${app} ${build}`],
  );
  const folder = `${site}/${path}`;
  const stats = fileStats(folder, (name) => SERVED.test(name), seen);
  const changed = Object.keys(files).filter((name) => stats.get(name)?.integrity !== files[name]);
  const differs = (name: string) =>
    ['.br', '.gz'].some((form) => stats.get(name + form)?.unpacked !== files[name]);
  const uncompressed = Object.keys(files).filter(
    (name) => COMPRESSIBLE.test(name) && !changed.includes(name) && differs(name),
  );
  const issues = (message: string, names: string[], at = path, remedy = restoreRemedy(release)) =>
    names.length > 0 ? [{ path: at, message: `${message}: ${listed(names)}.`, remedy }] : [];
  return [
    ...issues(
      `Release ${release} needs builds that are missing on this site, or their manifests are`,
      missing,
      path,
      'Publish these builds again or restore their folders in apps/ from a backup; a release ' +
        'that is not live can be removed.',
    ),
    ...issues('Files are missing or were changed', changed),
    ...issues('Compressed forms are missing or differ', uncompressed),
    ...issues(
      'Files are served that the release did not write',
      [...stats.keys()].filter((name) => files[name.replace(/\.(br|gz)$/, '')] === undefined),
    ),
    ...issues(
      'Links to builds are missing, so their files are not served',
      namedPaths(apps).filter((name) => !existsSync(`${folder}/${RELEASED}/${name}`)),
      `${path}/${RELEASED}`,
    ),
    ...issues(
      'Links of groups do not match the canary',
      wrongGroups(folder, canaryPercent(apps)),
      `${path}/groups`,
    ),
  ];
}

function readableRelease(site: string, release: string): Release | undefined {
  const record = attempt(() => readFolder(site, release));
  return attempt(() => typeof record?.apps.shell?.active) === 'string' ? record : undefined;
}

/** Every command reads the live release first, so an unreadable one is replaced by hand. */
function remedyForUnreadable(site: string, release: string) {
  const readable = releaseFolders(site).filter(
    (other) => other !== release && readableRelease(site, other),
  );
  if (release !== liveFolder(site) || readable.length === 0) return restoreRemedy(release);
  return (
    `It is live, and commands cannot replace it. Make a readable one live with \`ln -sfn ` +
    `releases/${readable.at(-1)} live\` in the site’s folder, or restore releases/${release} ` +
    'from a backup.'
  );
}

const restoreRemedy = (release: string) =>
  `Restore releases/${release} from a backup; if it is live, any promotion or rollback writes ` +
  'the next one; if not, it can be removed.';

/** @param percent undefined without a canary, when the release has no links */
function wrongGroups(folder: string, percent: number | undefined) {
  const links = new Map<string, string>(percent === undefined ? [] : groupLinks(percent));
  const linkOf = (group: string) => attempt(() => readlinkSync(`${folder}/groups/${group}`));
  return [
    ...[...links].filter(([group, set]) => linkOf(group) !== set).map(([group]) => group),
    ...visibleNames(`${folder}/groups`).filter((group) => !links.has(group)),
  ];
}

function verifyLive(site: string, releases: string[]) {
  const live = liveFolder(site);
  if (live === undefined ? releases.length === 0 : releases.includes(live)) return [];
  const last = releases.at(-1);
  const message =
    live === undefined
      ? 'No release is live.'
      : `The live release ${live} is missing: visitors get nothing.`;
  const remedy =
    last === undefined
      ? 'Restore releases/ from a backup, or promote the builds again.'
      : `Make one live: \`ln -sfn releases/${last} live\` in the site’s folder.`;
  return [{ path: 'live', message, remedy }];
}

function verifyRecords(site: string) {
  const textOf = (name: string) => attempt(() => readFileSync(`${site}/${name}`, 'utf8'));
  const isJson = (text = '') => attempt(() => typeof JSON.parse(text) === 'object') ?? false;
  const config = textOf('config.json');
  const restore =
    'Correct it or restore it from a backup. If it is missing, `npm start` writes the default.';
  const lines = (textOf('history.jsonl') ?? '').split('\n');
  const message =
    config === undefined
      ? 'The site has no config.json.'
      : 'It is not JSON, so pages cannot send payments and e-mails.';
  return [
    ...(isJson(config) ? [] : [{ path: 'config.json', message, remedy: restore }]),
    ...lines.flatMap((line, at) => {
      if (line === '' || isJson(line)) return [];
      const remedy =
        'Remove that line: the next release command writes it again, while its release is there.';
      return [{ path: 'history.jsonl', message: `Line ${at + 1} cannot be read.`, remedy }];
    }),
  ];
}

export const verifyText = (issues: ReturnType<typeof verifySite>) =>
  issues.length === 0
    ? 'Everything is complete and unchanged.'
    : issues.map(({ path, message, remedy }) => `${path}: ${message}\n  ${remedy}`).join('\n');
