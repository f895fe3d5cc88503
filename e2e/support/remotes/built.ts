import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeclaredApp, DeclaredPage } from '@lagoon/shared/domain';
import { builtSite, root } from '../server/server';

export interface Build {
  build: string;
  entry: string;
  global: string;
  integrity: string;
  contract: string;
}

export interface App {
  remote: string;
  mounts: string[];
  /** mounts whose pages have their own frame */
  ownFrame?: string[];
  active: Build;
  previous?: Build;
}

export interface Registry {
  schema: 1;
  apps: Record<string, App>;
}

export const builtRegistry = (): Registry =>
  firstRelease(JSON.parse(readFileSync(join(builtSite, 'live/registry.json'), 'utf8')));

/**
 * Removes the previous builds from a registry. A site has previous builds when it was built more
 * than once.
 */
function firstRelease({ schema, apps }: Registry): Registry {
  const once = Object.entries(apps).map(([name, { previous: _, ...app }]) => [name, app] as const);
  return { schema, apps: Object.fromEntries(once) };
}

/**
 * Returns a pattern for the script files of a chunk, without the entry.
 * @param chunk `app` for the exposed module, or the name of a page's chunk
 */
export function chunkFiles({ remote, active }: App, chunk: string): RegExp {
  const info = JSON.parse(readFileSync(join(root, remote, 'dist/build.json'), 'utf8')) as {
    chunks: Record<string, string[]>;
  };
  const files = (info.chunks[chunk] ?? []).filter(
    (file) => file.endsWith('.js') && !active.entry.endsWith(`/${file}`),
  );
  if (files.length === 0)
    throw new Error(`${remote} has no chunk ${chunk}, only ${Object.keys(info.chunks).join(', ')}`);
  return new RegExp(files.map((file) => file.replaceAll('.', '\\.')).join('|'));
}

export const declaredPages = (app: string): DeclaredPage[] =>
  (JSON.parse(readFileSync(join(root, app, 'dist/build.json'), 'utf8')) as DeclaredApp).pages;

/** Returns the chunks of the first page of an app's first mount. */
export const landingChunks = ({ remote, mounts }: App): string[] =>
  declaredPages(remote).find(({ path }) => path === mounts[0])?.chunks ?? [];

/** Copies an app's build under another id, so that a test has two builds of the app. */
export function earlierBuild({ remote, active }: App): {
  build: Build;
  files: Map<string, Buffer>;
} {
  const id = 'earlier0';
  const folder = join(builtSite, 'apps', remote, active.build);
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const texts = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const renamed = (text: string) => text.replaceAll(active.build, id);
  const entryName = active.entry.split('/').at(-1) ?? '';
  let entry = renamed(texts.get(entryName) ?? '');
  const files = new Map<string, Buffer>();
  for (const [name, text] of texts) {
    if (name === entryName) continue;
    // updates the hashes of the chunks in the entry
    entry = entry.replaceAll(sha384(text), sha384(renamed(text)));
    files.set(`/apps/${remote}/${id}/${name}`, Buffer.from(renamed(text)));
  }
  const path = `/apps/${remote}/${id}/${entryName}`;
  files.set(path, Buffer.from(entry));
  return {
    files,
    build: {
      ...active,
      build: id,
      entry: path,
      global: renamed(active.global),
      integrity: sha384(entry),
    },
  };
}

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
