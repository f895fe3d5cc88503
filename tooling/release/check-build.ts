import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '../../shared/src/bundled/domain/registry';
import { type Deployment, namedBuilds } from '../site/deployment';
import { inScratchFolder } from '../site/disk';
import { attempt, ReleaseError, reasonOf } from '../site/errors';
import { type ManifestResult, parseManifest } from '../site/manifest';
import { readLive } from '../site/releases';
import { TYPES_FILE } from '../site/type-report';
import type { Built } from './command/built';
import { type LiveApi, liveApi } from './gate/api';
import { buildsOnSite, checkWholeGate, notesOf, type WholeGateInput } from './gate/check-gate';
import type { GateIssue } from './gate/gate-issue';
import { copyBuild } from './publish';
import { promote } from './transitions';

interface LiveSite extends Pick<WholeGateInput, 'manifest' | 'types'> {
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
  const found = new Map<string, { result: ManifestResult; types?: string }>();
  await Promise.all(
    namedBuilds(apps).map(async ({ app, build }) => {
      const file = (name: string) => read(`/apps/${app}/${build}/${name}`);
      const result = parseManifest(await file('build.json'), app, build);
      const types = result.manifest?.files.some(({ path }) => path === TYPES_FILE) ? { types: await file(TYPES_FILE) } : {};
      found.set(`${app}/${build}`, { result, ...types });
    }),
  );
  return {
    apps,
    manifest: (app, build) => found.get(`${app}/${build}`)?.result ?? parseManifest(undefined, app, build),
    types: (app, build) => found.get(`${app}/${build}`)?.types,
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
    const sourceOf = (name: string, id: string) => (name === app && id === build ? copied : live);
    const wanted = promote(live.apps, app, build);
    const input: WholeGateInput = {
      ...copied,
      before: live.apps,
      api: api.version,
      manifest: (name, id) => sourceOf(name, id).manifest(name, id),
      types: (name, id) => sourceOf(name, id).types(name, id),
    };
    for (const text of notesOf(wanted, input)) note(text);
    return checkWholeGate(wanted, input);
  });
}
