import { mkdirSync, statSync } from 'node:fs';
import { APPS, appFolder, REMOTES, root } from '../bootstrap/paths.mjs';
import { composeRelease } from '../compose/compose-release';
import { writeRelease } from '../compose/write-release';
import { requireManifests } from '../site/builds';
import { writeDefaultConfig } from '../site/default-config';
import type { Deployment } from '../site/deployment';
import { ReleaseError } from '../site/errors';
import { type HistoryLine, readHistory } from '../site/history';
import { type BuildManifest, readBuiltManifest } from '../site/manifest';
import { readLive } from '../site/releases';
import { releaseSession } from '../site/session';
import { goLive } from './go-live';
import { pruneSite } from './prune';
import { copyBuild } from './publish';
import { promote } from './transitions';

/**
 * Publishes this checkout's builds and puts live what has changed, in one release: what `npm start` and `npm run build`
 * do. What an operator has decided stays until an app is built anew.
 * @param say takes each line for the operator
 */
export async function releaseCheckout(say: (line: string) => void, site = process.env.SITE_DIR || `${root}/site`): Promise<void> {
  const builds = APPS.map((app) => {
    const manifest = built(app);
    return { app, build: manifest.build, manifest, at: statSync(`${appFolder(app)}/dist/build.json`).mtimeMs };
  });
  mkdirSync(site, { recursive: true });
  await releaseSession(site, { say }, async () => {
    for (const { app, build, manifest } of builds)
      if (await copyBuild(site, manifest, `${appFolder(app)}/dist/web`)) say(`published ${app} ${build}`);
    const live = readLive(site);
    const { deployment, kept } = nextDeployment(live.apps, builds, readHistory(site));
    for (const line of kept) say(line);
    const { release, changed } = await goLive(site, live, deployment, { action: 'compose' });
    if (changed) say(`release ${release} is live`);
  });
  try {
    await pruneSite(site, { say });
  } catch (error) {
    // a former release that is damaged is no reason not to start
    say(error instanceof ReleaseError ? error.message : String(error));
  }
}

/**
 * What is to be live with these builds: all of them, but for the apps about which an operator has decided since they
 * were built. Without that, the next start of a server would undo a rollback, or put an old checkout's builds over those
 * that were released from elsewhere.
 * @param builds with the time at which they were made, in milliseconds
 * @returns with a line for each app that stays on another build
 */
export function nextDeployment(live: Deployment, builds: { app: string; build: string; at: number }[], history: HistoryLine[]) {
  const kept: string[] = [];
  let deployment = live;
  for (const { app, build, at } of builds) {
    const was = live[app];
    if (was?.active === build) continue;
    const last = history.findLast((line) => line.app === app);
    if (was?.canary) kept.push(`${app} stays at ${was.active}: its canary ${was.canary.build} is running`);
    else if (was && last && last.action !== 'compose' && Date.parse(last.at) > at)
      kept.push(
        `${app} stays at ${was.active}, by a ${last.action} after ${build} was built. To put that live: \`pnpm release promote ${app} ${build}\``,
      );
    else deployment = promote(deployment, app, build);
  }
  return { deployment, kept };
}

/**
 * The same site from one bundle, for the bench: the same pages and preloads, only that the remotes' pages are chunks of
 * the shell.
 */
export async function releaseMonolith(site: string): Promise<void> {
  const shell = built('shell', 'monolith');
  const remotes = REMOTES.map((app) => built(app));
  mkdirSync(site, { recursive: true });
  await releaseSession(site, {}, async () => {
    await copyBuild(site, shell, `${root}/shell/dist/monolith/web`);
    for (const remote of remotes) await copyBuild(site, remote, `${appFolder(remote.app)}/dist/web`);
    writeDefaultConfig(site);
    const apps = Object.fromEntries([shell, ...remotes].map(({ app, build }) => [app, { active: build }]));
    const change = { at: new Date().toISOString(), by: 'bench', action: 'compose' as const };
    const composition = await composeRelease(apps, requireManifests(site, apps), { inside: true });
    await writeRelease(site, composition, { schema: 1, apps, change });
  });
}

function built(app: string, variant?: 'monolith'): BuildManifest {
  const manifest = readBuiltManifest(app, variant);
  if (!manifest) throw new Error(`${app} has not been built: run \`npm run build\`.`);
  return manifest;
}
