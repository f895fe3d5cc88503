import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '../../shared/src/bundled/domain/registry';
import { type Deployment, namedBuilds } from '../site/deployment';
import { inScratchFolder } from '../site/disk';
import { attempt, ReleaseError, reasonOf } from '../site/errors';
import { type ManifestResult, parseManifest } from '../site/manifest';
import { readLive } from '../site/releases';
import type { Built } from './command/built';
import { type LiveApi, liveApi } from './gate/api';
import { buildsOnSite, checkGate, type GateInput, notesOf } from './gate/check-gate';
import type { GateIssue } from './gate/gate-issue';
import { copyBuild } from './publish';
import { promote } from './transitions';

interface LiveSite extends Pick<GateInput, 'manifest'> {
  apps: Deployment;
  api(): Promise<LiveApi>;
}

export const siteOnDisk = (site: string): LiveSite => ({ apps: readLive(site).apps, ...buildsOnSite(site), api: liveApi });

/** Reads the remotes' builds from the registry, the shell's from a page. @throws ReleaseError when no Lagoon site is at the address */
export async function siteAt(address: string): Promise<LiveSite> {
  const read = async (path: string): Promise<string> => {
    const refuse = (why: string): never => {
      throw new ReleaseError(
        `${path} of ${address} cannot be read: ${why}.`,
        'Name the address of a site, such as https://lagoon.example.',
      );
    };
    const answer = await fetch(new URL(path, address), { signal: AbortSignal.timeout(20_000) }).catch((error: Error) =>
      refuse(reasonOf(error)),
    );
    return answer.ok ? answer.text() : refuse(`it answers ${answer.status}`);
  };
  const [page, registryText] = await Promise.all([read('/'), read('/registry.json')]);
  const shell = /\/apps\/shell\/([^/"]+)\/main\./.exec(page)?.[1];
  const registry = attempt(() => JSON.parse(registryText) as Registry);
  if (!shell || registry?.schema !== 1) throw new ReleaseError(`${address} is not a site of Lagoon Diagnostics.`);
  const remotes = Object.values(registry.apps).map(({ remote, active, previous, canary }) => [
    remote,
    {
      active: active.build,
      ...(previous ? { previous: previous.build } : {}),
      ...(canary ? { canary: { build: canary.build, percent: canary.percent } } : {}),
    },
  ]);
  const apps: Deployment = { shell: { active: shell }, ...Object.fromEntries(remotes) };
  const found = new Map<string, ManifestResult>();
  await Promise.all(
    namedBuilds(apps).map(async ({ app, build }) => {
      found.set(`${app}/${build}`, parseManifest(await read(`/apps/${app}/${build}/build.json`), app, build));
    }),
  );
  return {
    apps,
    manifest: (app, build) => found.get(`${app}/${build}`) ?? parseManifest(undefined, app, build),
    api: () => liveApi(address),
  };
}

/** Checks the gate without rendering pages. @param note called when the API does not answer, and for each part without a slot */
export async function checkBuild({ manifest, from }: Built, live: LiveSite, note: (text: string) => void = () => {}): Promise<GateIssue[]> {
  const { app, build } = manifest;
  const api = await live.api();
  if (api.note !== undefined) note(api.note);
  return inScratchFolder(join(tmpdir(), 'lagoon-check-'), async (scratch) => {
    await copyBuild(scratch, manifest, from);
    const copied = buildsOnSite(scratch);
    const wanted = promote(live.apps, app, build);
    const input: GateInput = {
      ...copied,
      before: live.apps,
      api: api.version,
      manifest: (name, id) => (name === app && id === build ? copied : live).manifest(name, id),
    };
    for (const text of notesOf(wanted, input)) note(text);
    return checkGate(wanted, input);
  });
}
