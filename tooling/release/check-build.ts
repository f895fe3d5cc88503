import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '../../shared/src/bundled/domain/registry';
import { buildFolder, inspectManifest, readTypes, serverFolder } from '../site/builds';
import { type Deployment, namedBuilds } from '../site/deployment';
import { attempt, ReleaseError, reasonOf } from '../site/errors';
import { fileStats } from '../site/file-stats';
import { type ManifestResult, parseManifest } from '../site/manifest';
import { readLive } from '../site/releases';
import { TYPES_FILE } from '../site/type-report';
import type { Built } from './command/built';
import { checkWholeGate } from './gate/check-gate';
import type { Refusal } from './gate/refusal';
import { copyBuild } from './publish';
import { promote } from './transitions';

/** What is live somewhere: the builds by app, and what each says of itself. */
interface LiveSite {
  apps: Deployment;
  manifest(app: string, build: string): ManifestResult;
  /** a build's `types.json` */
  types(app: string, build: string): string | undefined;
}

/** A web root on this machine. */
export const siteOnDisk = (site: string): LiveSite => ({
  apps: readLive(site).apps,
  manifest: (app, build) => inspectManifest(site, app, build),
  types: (app, build) => readTypes(site, app, build),
});

/**
 * A site as any machine sees it: its registry names the remotes' builds, its pages the shell's.
 * @param address of the site, for example `https://lagoon.example`
 * @throws ReleaseError when it does not answer as a site of ours does
 */
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
  if (!shell || registry?.schema !== 1) throw new ReleaseError(`${address} is no site of Lagoon Diagnostics.`);
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
  };
}

/**
 * What the gate would refuse if a build that is nowhere yet went live. Its pages are composed at its promotion only.
 * @returns empty when it fits
 */
export async function checkBuild({ manifest, from }: Built, live: LiveSite): Promise<Refusal[]> {
  const { app, build } = manifest;
  const scratch = mkdtempSync(join(tmpdir(), 'lagoon-check-'));
  try {
    // as it would lie in the web root, compressed and whole
    await copyBuild(scratch, manifest, from);
    const own = (name: string, id: string) => name === app && id === build;
    return await checkWholeGate(promote(live.apps, app, build), {
      before: live.apps,
      manifest: (name, id) => (own(name, id) ? inspectManifest(scratch, app, build) : live.manifest(name, id)),
      types: (name, id) => (own(name, id) ? readTypes(scratch, app, build) : live.types(name, id)),
      files: () => fileStats(buildFolder(scratch, app, build)),
      server: () => fileStats(serverFolder(scratch, app, build)),
    });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
