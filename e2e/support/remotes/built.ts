import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  DeclaredApp,
  DeclaredPage,
  RegistryApp,
  Registry as WholeRegistry,
} from '@lagoon/shared/domain';
import { test } from '@playwright/test';
import { anotherBuild, type Change, manifestOf, registered } from '../releases/another-build';
import { builtSite, root } from '../server/server';

export type Registry = Pick<WholeRegistry, 'schema' | 'apps'>;

export const builtRegistry = () =>
  firstRelease(JSON.parse(readFileSync(join(builtSite, 'live/registry.json'), 'utf8')));

const { apps } = builtRegistry();
export const remoteApps = Object.entries(apps);
export const appOf = (name: string) => apps[name] as RegistryApp;
export const othersThan = (app: RegistryApp) =>
  Object.values(apps).filter(({ remote }) => remote !== app.remote);

export const entryOf = (app: RegistryApp) => new RegExp(`${app.active.entry}$`);

/**
 * Removes the previous builds from a registry. A site has previous builds when it was built more
 * than once.
 */
function firstRelease({ schema, apps }: Registry) {
  const once = Object.entries(apps).map(([name, { previous: _, ...app }]) => [name, app] as const);
  return { schema, apps: Object.fromEntries(once) };
}

/**
 * Returns a pattern for the script files of a chunk, without the entry.
 * @param chunk `app` for the exposed module, or the name of a page's chunk
 */
export function chunkFiles({ remote, active }: RegistryApp, chunk: string) {
  const { chunks } = declared(remote);
  const files = (chunks[chunk] ?? []).filter(
    (file) => file.endsWith('.js') && !active.entry.endsWith(`/${file}`),
  );
  if (files.length === 0)
    throw new Error(`${remote} has no chunk ${chunk}, only ${Object.keys(chunks).join(', ')}`);
  return new RegExp(files.map((file) => file.replaceAll('.', '\\.')).join('|'));
}

const declared = (app: string): DeclaredApp & { chunks: Record<string, string[]> } =>
  JSON.parse(readFileSync(join(root, app, 'dist/build.json'), 'utf8'));

export const declaredPages = (app: string): DeclaredPage[] => declared(app).pages;

/** Returns the chunks of the first page of an app's first mount. */
export const landingChunks = ({ remote, mounts }: RegistryApp) =>
  declaredPages(remote).find(({ path }) => path === mounts[0])?.chunks ?? [];

/** Makes another build of an app, whose files a `FaultServer` serves. */
export async function anotherFiles({ remote, active }: RegistryApp, change?: Change) {
  const { folder } = await anotherBuild(test.info().outputPath(), remote, 'another', change);
  const manifest = await manifestOf(folder);
  const files = new Map<string, Buffer>();
  for (const { path } of manifest.files)
    if (path.endsWith('.js'))
      files.set(
        `/apps/${remote}/${manifest.build}/${path}`,
        await readFile(join(folder, 'web', path)),
      );
  return { files, build: { ...active, ...registered(manifest) } };
}
