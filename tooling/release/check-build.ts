import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '../../shared/src/bundled/domain/registry';
import { buildFolder, foldersOfApps, serverFolder } from '../site/builds';
import { type Deployment, namedBuilds } from '../site/deployment';
import { inScratchFolder, removeTree, visibleNames, writeWithFolders } from '../site/disk';
import { attempt, ReleaseError, reasonOf } from '../site/errors';
import { liveFolder, readLive } from '../site/releases';
import type { Built } from './command/built';
import { goLive } from './go-live';
import { copyBuild } from './publish';
import { promote } from './transitions';

/**
 * Tries a promotion in a copy of the site.
 * @param place folder, or address on another machine
 * @throws GateError, ReleaseError
 */
export const checkBuild = (
  { manifest, from }: Built,
  place: { site: string } | { address: string },
) =>
  inScratchFolder(join(tmpdir(), 'lagoon-check-'), async (copy) => {
    const address = 'address' in place ? place.address : undefined;
    if ('address' in place) await copyManifests(place.address, copy);
    else linkSite(place.site, copy);
    const { app, build } = manifest;
    // the copy must not follow a link into the site
    for (const folder of [buildFolder(copy, app, build), serverFolder(copy, app, build)])
      removeTree(folder);
    await copyBuild(copy, manifest, from);
    const live = readLive(copy);
    return goLive(copy, live, promote(live.apps, app, build), {
      action: 'promote',
      named: [app],
      dryRun: true,
      address,
    });
  });

function linkSite(site: string, copy: string) {
  for (const name of ['data', 'history.jsonl', 'config.json'])
    if (existsSync(`${site}/${name}`)) symlinkSync(`${site}/${name}`, `${copy}/${name}`);
  const live = liveFolder(site);
  if (live !== undefined) symlinkSync(`releases/${live}`, `${copy}/live`);
  for (const folder of [...foldersOfApps(site), 'releases']) {
    mkdirSync(`${copy}/${folder}`, { recursive: true });
    for (const name of visibleNames(`${site}/${folder}`))
      symlinkSync(`${site}/${folder}/${name}`, `${copy}/${folder}/${name}`);
  }
}

async function copyManifests(address: string, copy: string) {
  const read = async (path: string) => {
    const refuse = (why: string): never => {
      throw new ReleaseError(
        `${path} of ${address} cannot be read: ${why}.`,
        'Name the address of a site, such as https://lagoon.example.',
      );
    };
    const answer = await fetch(new URL(path, address), {
      signal: AbortSignal.timeout(20_000),
    }).catch((error: Error) => refuse(reasonOf(error)));
    return answer.ok ? answer.text() : refuse(`it answers ${answer.status}`);
  };
  const [page, registryText] = await Promise.all([read('/'), read('/registry.json')]);
  const shell = /\/apps\/shell\/([^/"]+)\/main\./.exec(page)?.[1];
  const registry = attempt(() => JSON.parse(registryText) as Registry);
  if (!shell || registry?.schema !== 1)
    throw new ReleaseError(`${address} is not a site of Lagoon Diagnostics.`);
  const remotes = Object.values(registry.apps).map(({ remote, active, previous, canary }) => [
    remote,
    {
      active: active.build,
      previous: previous?.build,
      canary: canary && { build: canary.build, percent: canary.percent },
    },
  ]);
  const apps: Deployment = { shell: { active: shell }, ...Object.fromEntries(remotes) };
  const change = { at: new Date().toISOString(), by: address, action: 'promote' };
  writeWithFolders(`${copy}/releases/1/release.json`, JSON.stringify({ schema: 1, apps, change }));
  symlinkSync('releases/1', `${copy}/live`);
  await Promise.all(
    namedBuilds(apps).map(async ({ app, build }) => {
      const path = `apps/${app}/${build}/build.json`;
      writeWithFolders(`${copy}/${path}`, await read(`/${path}`));
    }),
  );
}
