import { readFileSync } from 'node:fs';
import { appName, buildName, inspectManifest, serverFolder, unknownAppRemedy } from '../../site/builds';
import { visibleNames } from '../../site/disk';
import { attempt, type SiteIssue } from '../../site/errors';
import { fileStats, type SeenFiles } from '../../site/file-forms';
import { liveFolder, releaseFolders } from '../../site/releases';
import { checkFiles, checkServer } from '../gate/own-build';
import { verifyRelease, verifyTags } from './verify-release';

/** Needs no lock. @param selection only the builds of `app`, or this `build`, and no releases @throws ReleaseError for an invalid name */
export function verifySite(site: string, { app, build }: { app?: string | undefined; build?: string | undefined } = {}): SiteIssue[] {
  if (app !== undefined) {
    appName(app);
    const builds = build === undefined ? visibleNames(`${site}/apps/${app}`) : [buildName(build)];
    if (builds.length > 0) return builds.flatMap((one) => verifyBuild(site, app, one));
    return [{ path: `apps/${app}`, message: `No build of ${app} is on this site.`, remedy: unknownAppRemedy(site, app) }];
  }
  const releases = releaseFolders(site);
  const seen: SeenFiles = new Map();
  return [
    ...visibleNames(`${site}/apps`).flatMap((name) => visibleNames(`${site}/apps/${name}`).flatMap((one) => verifyBuild(site, name, one))),
    ...releases.flatMap((release) => verifyRelease(site, release, seen)),
    ...releases.slice(1).flatMap((release, at) => verifyTags(site, releases[at] ?? '', release)),
    ...verifyLive(site, releases),
    ...verifyConfig(site),
    ...verifyHistory(site),
  ];
}

function verifyBuild(site: string, app: string, build: string): SiteIssue[] {
  const path = `apps/${app}/${build}`;
  const { manifest, issue } = inspectManifest(site, app, build);
  if (manifest)
    return [...checkFiles(manifest, fileStats(`${site}/${path}`)), ...checkServer(manifest, fileStats(serverFolder(site, app, build)))].map(
      ({ message, remedy }) => ({ path, message, remedy }),
    );
  const remedy =
    'Copy its build.json there again, from where the build was made or from a backup; remove the folder if no release names it.';
  return [{ path, message: `${issue}.`, remedy }];
}

function verifyLive(site: string, releases: string[]): SiteIssue[] {
  const live = liveFolder(site);
  if (live === undefined ? releases.length === 0 : releases.includes(live)) return [];
  const last = releases.at(-1);
  const message = live === undefined ? 'No release is live.' : `The live release ${live} is missing: visitors get nothing.`;
  const remedy =
    last === undefined
      ? 'Restore releases/ from a backup, or promote the builds again.'
      : `Make one live: \`ln -sfn releases/${last} live\` in the site’s folder.`;
  return [{ path: 'live', message, remedy }];
}

function verifyConfig(site: string): SiteIssue[] {
  const path = 'config.json';
  const text = textOf(`${site}/${path}`);
  if (text === undefined) {
    const remedy = 'Restore it from a backup, or run `npm start` once: it writes the default.';
    return [{ path, message: 'The site has no config.json.', remedy }];
  }
  if (isJson(text)) return [];
  const message = 'It is not JSON, so pages cannot send payments and e-mails.';
  return [{ path, message, remedy: 'Correct it, or restore it from a backup.' }];
}

const verifyHistory = (site: string): SiteIssue[] =>
  (textOf(`${site}/history.jsonl`) ?? '').split('\n').flatMap((line, at) => {
    if (line === '' || isJson(line)) return [];
    const remedy = 'Remove that line: the next release command writes it again, while its release is there.';
    return [{ path: 'history.jsonl', message: `Line ${at + 1} cannot be read.`, remedy }];
  });

const textOf = (file: string) => attempt(() => readFileSync(file, 'utf8'));
const isJson = (text: string) => attempt(() => typeof JSON.parse(text) === 'object') ?? false;

export const verifyText = (issues: SiteIssue[]): string =>
  issues.length === 0
    ? 'Everything is complete and unchanged.'
    : issues.map(({ path, message, remedy }) => `${path}: ${message}\n  ${remedy}`).join('\n');
