import { mkdirSync, statSync } from 'node:fs';
import { APPS, appFolder } from '../bootstrap/paths.mjs';
import type { Deployment } from '../site/deployment';
import { messageOf } from '../site/errors';
import { type BuildManifest, readBuiltManifest } from '../site/manifest';
import { type HistoryLine, readHistory, readLive } from '../site/releases';
import { releaseSession, siteOf } from '../site/session';
import { goLive } from './go-live';
import { pruneSite } from './prune';
import { copyBuild } from './publish';
import { promote } from './transitions';

export async function releaseCheckout(log: (line: string) => void, site = siteOf()) {
  const builds = APPS.map((app) => {
    const manifest = built(app);
    return {
      app,
      build: manifest.build,
      manifest,
      at: statSync(`${appFolder(app)}/dist/build.json`).mtimeMs,
    };
  });
  mkdirSync(site, { recursive: true });
  await releaseSession(site, { log }, async () => {
    for (const { app, build, manifest } of builds)
      if (await copyBuild(site, manifest, `${appFolder(app)}/dist/web`))
        log(`published ${app} ${build}`);
    const live = readLive(site);
    const { deployment, kept } = nextDeployment(live.apps, builds, readHistory(site));
    for (const line of kept) log(line);
    const { release, changed } = await goLive(site, live, deployment, { action: 'compose' });
    if (changed) log(`release ${release} is live`);
  });
  await pruneSite(site, { log }).catch((error) => log(messageOf(error)));
}

/**
 * An app keeps its live build during its canary, or when a command has changed it since the new
 * build was made: `npm start` must not undo a rollback.
 * @param builds with their time in milliseconds
 * @returns also a line for each app that keeps its live build
 */
export function nextDeployment(
  live: Deployment,
  builds: { app: string; build: string; at: number }[],
  history: HistoryLine[],
) {
  const kept: string[] = [];
  let deployment = live;
  for (const { app, build, at } of builds) {
    const was = live[app];
    if (was?.active === build) continue;
    const last = history.findLast((line) => line.app === app);
    if (was?.canary)
      kept.push(`${app} stays at ${was.active}: its canary ${was.canary.build} is running`);
    else if (was && last && last.action !== 'compose' && Date.parse(last.at) > at)
      kept.push(
        `${app} stays at ${was.active}, by a ${last.action} after ${build} was built. To put ` +
          `that live: \`pnpm release promote ${app} ${build}\``,
      );
    else deployment = promote(deployment, app, build);
  }
  return { deployment, kept };
}

export function built(app: string): BuildManifest {
  const manifest = readBuiltManifest(app);
  if (!manifest) throw new Error(`${app} has not been built: run \`npm run build\`.`);
  return manifest;
}
