import { existsSync, readFileSync, readlinkSync, type Stats, statSync } from 'node:fs';
import { inspectManifest, RELEASED } from '../../site/builds';
import { groupLinks } from '../../site/canary-groups';
import { canaryPercent, canarySet, namedBuilds } from '../../site/deployment';
import { filesBelow, visibleNames } from '../../site/disk';
import { attempt, type SiteIssue, siteIssues } from '../../site/errors';
import { fileStats, type SeenFiles } from '../../site/file-forms';
import type { Manifests } from '../../site/manifest';
import { liveFolder, type Release, readFolder, releaseFolders } from '../../site/releases';
import { type PageSet, pagesOf, SERVED, verifyPages } from './verify-pages';

/** @param release folder of the release or generation @param seen files that have been read already; releases share files */
export function verifyRelease(site: string, release: string, seen: SeenFiles = new Map()): SiteIssue[] {
  const path = `releases/${release}`;
  const record = readableRelease(site, release);
  if (!record)
    return [{ path: `${path}/release.json`, message: `Release ${release} cannot be read.`, remedy: remedyForUnreadable(site, release) }];
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
      message: `Release ${release} needs ${app} ${build}, which is missing on this site, or its manifest is.`,
      remedy: `Publish that build again or restore apps/${app}/${build} from a backup; a release that is not live can be removed.`,
    }));
  const percent = canaryPercent(apps);
  const set: PageSet = { site, path, deployment: apps, manifests, remedy: restoreRemedy(release), seen };
  return [
    ...(files ? verifyHashes(set, files) : []),
    ...verifyPages(set),
    ...verifyBuildLinks(set),
    ...(percent === undefined
      ? ['canary', 'groups'].flatMap((folder) => verifyNoCanary(site, release, folder))
      : [...verifyPages({ ...set, path: `${path}/canary`, deployment: canarySet(apps) }), ...verifyGroups(set, percent)]),
  ];
}

function readableRelease(site: string, release: string): Release | undefined {
  const record = attempt(() => readFolder(site, release));
  return attempt(() => typeof record?.apps.shell?.active) === 'string' ? record : undefined;
}

/** Returns the remedy for an unreadable release. The live release has to be replaced by hand, since every command reads it first. */
function remedyForUnreadable(site: string, release: string): string {
  const readable = releaseFolders(site).filter((other) => other !== release && readableRelease(site, other));
  if (release !== liveFolder(site) || readable.length === 0) return restoreRemedy(release);
  return `It is live, and commands cannot replace it. Make a readable one live with \`ln -sfn releases/${readable.at(-1)} live\` in the site’s folder, or restore releases/${release} from a backup.`;
}

const restoreRemedy = (release: string) =>
  `Restore releases/${release} from a backup; if it is live, any promotion or rollback writes the next one; if not, it can be removed.`;

/** Compares pages and registries with their recorded hashes; no other pages may exist. @param files sha384 by path */
function verifyHashes({ site, path, remedy, seen, ...builds }: PageSet, files: Record<string, string>): SiteIssue[] {
  const stats = fileStats(`${site}/${path}`, (name) => SERVED.test(name.replace(/^canary\//, '')), seen);
  const expected = new Set([...pagesOf(builds), 'registry.json']);
  const reportedElsewhere = (name: string) => !stats.has(name) && expected.has(name.replace(/^canary\//, ''));
  const other = Object.keys(files).filter((name) => !reportedElsewhere(name) && stats.get(name)?.integrity !== files[name]);
  const inPreparedSet = (name: string) => !name.startsWith('canary/') || files['canary/registry.json'] !== undefined;
  const more = [...stats.keys()].filter((name) => inPreparedSet(name) && files[name.replace(/\.(br|gz)$/, '')] === undefined);
  return [
    ...siteIssues(path, 'Files are missing or were changed', other, remedy),
    ...siteIssues(path, 'Files are served that the release did not write', more, remedy),
  ];
}

function verifyBuildLinks({ site, path, deployment, remedy }: PageSet): SiteIssue[] {
  const folder = `${site}/${path}/${RELEASED}`;
  if (!existsSync(folder)) return [];
  const named = namedBuilds(deployment).map(({ app, build }) => `${app}/${build}`);
  const missing = named.filter((name) => !existsSync(`${folder}/${name}`));
  return siteIssues(`${path}/${RELEASED}`, 'Links to builds are missing, so their files are not served', missing, remedy);
}

function verifyNoCanary(site: string, release: string, folder: string): SiteIssue[] {
  const path = `releases/${release}/${folder}`;
  if (!existsSync(`${site}/${path}`)) return [];
  return [{ path, message: `Release ${release} has the folder ${folder}, but no canary.`, remedy: restoreRemedy(release) }];
}

function verifyGroups({ site, path, remedy }: PageSet, percent: number): SiteIssue[] {
  const folder = `${site}/${path}/groups`;
  const links = groupLinks(percent);
  const linkOf = (group: string) => attempt(() => readlinkSync(`${folder}/${group}`));
  const wrong = [
    ...[...links].filter(([group, set]) => linkOf(group) !== set).map(([group]) => group),
    ...visibleNames(folder).filter((group) => !links.has(group)),
  ];
  return siteIssues(`${path}/groups`, `Links of groups do not match ${percent} %`, wrong, remedy);
}

/** Finds changed files with the time and size of the previous release: their ETag is unchanged, so browsers keep the old file. */
export function verifyTags(site: string, former: string, release: string): SiteIssue[] {
  const [before, after] = [`${site}/releases/${former}`, `${site}/releases/${release}`];
  const equal = filesBelow(after).filter((path) => {
    if (path === 'release.json') return false;
    const [was, is] = [before, after].map((folder) => statSync(`${folder}/${path}`, { throwIfNoEntry: false }));
    if (!was || !is || was.ino === is.ino || was.size !== is.size || seconds(was) !== seconds(is)) return false;
    return !readFileSync(`${before}/${path}`).equals(readFileSync(`${after}/${path}`));
  });
  const message = `Files have changed since release ${former}, but not their time and size, so browsers keep the old ones`;
  const remedy = 'Give the files a new time (`touch`), and keep times when you copy a site (`rsync -a`).';
  return siteIssues(`releases/${release}`, message, equal, remedy);
}

const seconds = ({ mtimeMs }: Stats) => Math.floor(mtimeMs / 1000);
