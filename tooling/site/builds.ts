import { existsSync, readFileSync, statSync } from 'node:fs';
import { didYouMean } from './closest-name';
import { type Deployment, namedBuilds, namedPaths } from './deployment';
import { hiddenNames, visibleNames } from './disk';
import { attempt, ReleaseError } from './errors';
import { APP_NAME, BUILD_NAME, type Manifests, parseManifest } from './manifest';

export function appName(app: string) {
  if (APP_NAME.test(app)) return app;
  throw new ReleaseError(
    `"${app}" is not a valid name of an app.`,
    'It is the name of a folder: small letters, digits and hyphens, such as mf-shop.',
  );
}

export function buildName(build: string) {
  if (BUILD_NAME.test(build)) return build;
  throw new ReleaseError(
    `"${build}" is not a valid name of a build.`,
    'It is the name of a folder in apps/<app>/: letters, digits and hyphens.',
  );
}

/** @throws ReleaseError for a name that could lead out of the site */
export const buildFolder = (site: string, app: string, build: string) =>
  `${site}/apps/${appName(app)}/${buildName(build)}`;

export const serverFolder = (site: string, app: string, build: string) =>
  `${site}/server/${appName(app)}/${buildName(build)}`;

export const publishedApps = (site: string) => visibleNames(`${site}/apps`);

/** Unfinished releases and builds, which have hidden names, as paths inside the site. */
export const unfinishedPaths = (site: string) =>
  ['releases', 'data', ...foldersOfApps(site)].flatMap((folder) =>
    hiddenNames(`${site}/${folder}`).map((name) => `${folder}/${name}`),
  );

export const foldersOfApps = (site: string) =>
  ['apps', 'server'].flatMap((folder) =>
    visibleNames(`${site}/${folder}`).map((app) => `${folder}/${app}`),
  );

/** Folders `app/build`. */
const buildsIn = (folder: string) =>
  visibleNames(folder).flatMap((app) =>
    visibleNames(`${folder}/${app}`).map((build) => `${app}/${build}`),
  );

/** Left by an interrupted publish or prune. */
export const strayServerBundles = (site: string) =>
  buildsIn(`${site}/server`).flatMap((build) =>
    existsSync(`${site}/apps/${build}`) ? [] : [`server/${build}`],
  );

export const publishedBuilds = (site: string, app: string) =>
  visibleNames(`${site}/apps/${appName(app)}`)
    .map((build) => ({ build, at: publishedAt(site, app, build) }))
    .sort((a, b) => b.at - a.at || (a.build < b.build ? -1 : 1))
    .map(({ build }) => build);

export const publishedAt = (site: string, app: string, build: string) =>
  statSync(`${buildFolder(site, app, build)}/build.json`, { throwIfNoEntry: false })?.mtimeMs ?? 0;

export function requireBuild(site: string, app: string, build?: string) {
  const found =
    build === undefined
      ? publishedBuilds(site, app)[0]
      : existsSync(buildFolder(site, app, build))
        ? build
        : undefined;
  if (found !== undefined) return found;
  const builds = publishedBuilds(site, app).slice(0, 5);
  if (builds.length > 0)
    throw new ReleaseError(
      `${app} has no build ${build} on this site.`,
      `Its newest are ${builds.join(', ')}; publish yours first.`,
    );
  throw new ReleaseError(`No build of ${app} is on this site.`, unknownAppRemedy(site, app));
}

export function unknownAppRemedy(site: string, app: string) {
  const apps = publishedApps(site);
  const known = apps.length > 0 ? `It has ${apps.join(', ')}. ` : '';
  return didYouMean(app, apps) ?? `${known}Publish a build: \`pnpm release publish ${app}\`.`;
}

/** Never throws, and never reads outside the site. */
export function inspectManifest(site: string, app: string, build: string) {
  const text = attempt(() => readFileSync(`${buildFolder(site, app, build)}/build.json`, 'utf8'));
  return parseManifest(text, app, build);
}

export function requireManifest(site: string, app: string, build: string) {
  requireBuild(site, app, build);
  const { manifest, issue } = inspectManifest(site, app, build);
  if (manifest) return manifest;
  throw new ReleaseError(
    `${issue}.`,
    `Remove ${buildFolder(site, app, build)} and publish it again.`,
  );
}

export const requireManifests = (site: string, deployment: Deployment): Manifests =>
  new Map(
    namedBuilds(deployment).map(({ app, build }) => [
      `${app}/${build}`,
      requireManifest(site, app, build),
    ]),
  );

/** Folder of a release with a link `<app>/<build>` to each build that is served with it. */
export const RELEASED = 'builds';

/**
 * The release's builds and, for open tabs, those of earlier releases that are still on disk, as
 * `app/build`. Builds that were only published or previewed are not served.
 * @param former folder of the previous release
 */
export function releasedBuilds(site: string, apps: Deployment, former: string | undefined) {
  const earlier = buildsIn(`${former}/${RELEASED}`).filter((build) =>
    existsSync(`${site}/apps/${build}`),
  );
  return [...new Set([...namedPaths(apps), ...earlier])].sort();
}
