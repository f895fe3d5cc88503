import { existsSync, readFileSync, readlinkSync, type Stats, statSync } from 'node:fs';
import { inspectManifest } from '../../site/builds';
import { groupLinks } from '../../site/canary-groups';
import { canaryPercent, canarySet, type Deployment, namedBuilds } from '../../site/deployment';
import { entriesBelow, visibleNames } from '../../site/disk';
import { attempt, type Finding, findingOf } from '../../site/errors';
import { fileStats, type SeenFiles } from '../../site/file-stats';
import type { Manifests } from '../../site/manifest';
import { RELEASED } from '../../site/released-builds';
import { liveFolder, type Release, readFolder, releaseFolders } from '../../site/releases';
import { type PageSet, pagesOf, verifyPages } from './verify-pages';

/**
 * What of a release is not whole, or does not fit its deployment or the builds that it names.
 * @param release name of its folder, or of that of a generation
 * @param seen files that releases share are read once
 */
export function verifyRelease(site: string, release: string, seen: SeenFiles = new Map()): Finding[] {
  const path = `releases/${release}`;
  const record = readableRelease(site, release);
  if (!record) {
    const message = `What release ${release} is cannot be read.`;
    return [{ path: `${path}/release.json`, message, remedy: remedyForUnreadable(site, release) }];
  }
  const { apps, files } = record;
  const manifests: Manifests = new Map();
  const missing = namedBuilds(apps).filter(({ app, build }) => {
    const { manifest } = inspectManifest(site, app, build);
    if (manifest) manifests.set(`${app}/${build}`, manifest);
    return !manifest;
  });
  if (missing.length > 0)
    return missing.map(({ app, build }) => ({
      path,
      message: `Release ${release} names ${app} ${build}, which is not on this site with its manifest.`,
      remedy: `Publish that build again or restore apps/${app}/${build} from a backup; a release that is not live can be removed.`,
    }));
  const percent = canaryPercent(apps);
  const remedy = restoreRemedy(release);
  return [
    ...(files ? verifyHashes({ site, path, deployment: apps, manifests, remedy, seen }, files) : []),
    ...verifyPages({ site, path, deployment: apps, manifests, remedy, seen }),
    ...verifyBuildLinks(site, path, apps, remedy),
    ...(percent === undefined
      ? ['canary', 'groups'].flatMap((folder) => verifyNoCanary(site, release, folder))
      : [
          ...verifyPages({ site, path: `${path}/canary`, deployment: canarySet(apps), manifests, remedy, seen }),
          ...verifyGroups(site, path, percent, remedy),
        ]),
  ];
}

function readableRelease(site: string, release: string): Release | undefined {
  const record = attempt(() => readFolder(site, release));
  return attempt(() => typeof record?.apps.shell?.active) === 'string' ? record : undefined;
}

/** The live release has to be left by hand: every command reads first what is live. */
function remedyForUnreadable(site: string, release: string): string {
  const readable = releaseFolders(site).filter((other) => other !== release && readableRelease(site, other));
  if (release !== liveFolder(site) || readable.length === 0) return restoreRemedy(release);
  return `It is live and the commands cannot leave it: make one live that can be read, \`ln -sfn releases/${readable.at(-1)} live\` in the site’s folder, or restore releases/${release} from a backup.`;
}

const restoreRemedy = (release: string) =>
  `Restore releases/${release} from a backup; if it is live, any promotion or rollback composes the next one again; if not, it can be removed.`;

/**
 * The pages and registries of a release are those that were composed, byte for byte, and no others lie beside them.
 * @param files sha384 by path inside the release, as `release.json` has them
 */
function verifyHashes({ site, path, remedy, seen, ...builds }: PageSet, files: Record<string, string>): Finding[] {
  const stats = fileStats(`${site}/${path}`, (name) => /^(canary\/)?(pages\/|registry\.json$)/.test(name), seen);
  const expected = new Set([...pagesOf(builds), 'registry.json']);
  const reportedElsewhere = (name: string) => !stats.has(name) && expected.has(name.replace(/^canary\//, ''));
  const other = Object.keys(files).filter((name) => !reportedElsewhere(name) && stats.get(name)?.integrity !== files[name]);
  const inComposedSet = (name: string) => !name.startsWith('canary/') || files['canary/registry.json'] !== undefined;
  const more = [...stats.keys()].filter((name) => inComposedSet(name) && files[name.replace(/\.(br|gz)$/, '')] === undefined);
  return [
    ...findingOf(path, 'Files are missing or of other bytes than were composed', other, remedy),
    ...findingOf(path, 'Files here were not composed and are served', more, remedy),
  ];
}

/** Files of a build are served while the live release links to it. A release of an earlier version has no links, and serves all. */
function verifyBuildLinks(site: string, path: string, apps: Deployment, remedy: string): Finding[] {
  const folder = `${site}/${path}/${RELEASED}`;
  if (!existsSync(folder)) return [];
  const named = namedBuilds(apps).map(({ app, build }) => `${app}/${build}`);
  const missing = named.filter((name) => !existsSync(`${folder}/${name}`));
  return findingOf(`${path}/${RELEASED}`, 'Links to builds are missing, whose files are not served', missing, remedy);
}

function verifyNoCanary(site: string, release: string, folder: string): Finding[] {
  const path = `releases/${release}/${folder}`;
  if (!existsSync(`${site}/${path}`)) return [];
  return [{ path, message: `Release ${release} has no canary, and yet ${folder} for one.`, remedy: restoreRemedy(release) }];
}

function verifyGroups(site: string, path: string, percent: number, remedy: string): Finding[] {
  const folder = `${site}/${path}/groups`;
  const links = groupLinks(percent);
  const linkOf = (group: string) => attempt(() => readlinkSync(`${folder}/${group}`));
  const wrong = [
    ...[...links].filter(([group, set]) => linkOf(group) !== set).map(([group]) => group),
    ...visibleNames(folder).filter((group) => !links.has(group)),
  ];
  if (wrong.length === 0) return [];
  const names = `${wrong.slice(0, 3).join(', ')}${wrong.length > 3 ? ' …' : ''}`;
  const message = `${wrong.length} of the groups of visitors are not what ${percent} % makes of them (${names}).`;
  return [{ path: `${path}/groups`, message, remedy }];
}

/**
 * A server makes the ETag of a file from its time, in whole seconds, and its size. A page that has changed between two
 * releases without either of them would stay in browsers as it was.
 * @param former the release before
 */
export function verifyTags(site: string, former: string, release: string): Finding[] {
  const [before, after] = [`${site}/releases/${former}`, `${site}/releases/${release}`];
  const equal = filesOf(after).filter((path) => {
    if (path === 'release.json') return false;
    const [was, is] = [before, after].map((folder) => statSync(`${folder}/${path}`, { throwIfNoEntry: false }));
    if (!was || !is || was.ino === is.ino || was.size !== is.size || seconds(was) !== seconds(is)) return false;
    return !readFileSync(`${before}/${path}`).equals(readFileSync(`${after}/${path}`));
  });
  const message = `What has changed since release ${former} has its time and size all the same, so that browsers keep the old`;
  const remedy = 'Give the files a new time (`touch`), and keep times when you copy a site (`rsync -a`).';
  return findingOf(`releases/${release}`, message, equal, remedy);
}

const filesOf = (folder: string) =>
  entriesBelow(folder)
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1));

const seconds = ({ mtimeMs }: Stats) => Math.floor(mtimeMs / 1000);
