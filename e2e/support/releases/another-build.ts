import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sha384 } from '../../../tooling/site/file-forms';
import type { BuildManifest } from '../../../tooling/site/manifest';
import { root } from '../server/server';

type BuiltFile = BuildManifest['files'][number];

/** A build in the format of `publish --from`: a folder with `web/`, `server/` and `build.json`. */
export interface Build {
  app: string;
  build: string;
  folder: string;
}

/** Changes the text of a script or style sheet, including the server bundle's. */
export type Change = (text: string, path: string) => string;

export const manifestOf = async (folder: string): Promise<BuildManifest> =>
  JSON.parse(await readFile(join(folder, 'build.json'), 'utf8'));

/** Returns a remote's build as the registry names it. */
export const registered = ({ app, build, contract, global, entry, files }: BuildManifest) => ({
  build,
  entry: `/apps/${app}/${build}/${entry}`,
  global: String(global),
  integrity: files.find(({ path }) => path === entry)?.integrity ?? '',
  contract,
});

/**
 * Makes a build by copying an app's build under another id and updating its hashes, which is faster
 * than the bundler.
 * @param into folder of builds; each build gets its own folder
 * @param label distinguishes the build
 */
export async function anotherBuild(
  into: string,
  app: string,
  label: string,
  change: Change = (text) => text,
): Promise<Build> {
  const source = join(root, app, 'dist');
  const manifest = await manifestOf(source);
  const hash = createHash('sha256').update(`${app} ${manifest.build} ${label}`).digest('hex');
  const build = hash.slice(0, 12);
  const folder = join(into, app, build);
  // the first script contains the hashes of all other scripts, so it is written last
  const first = manifest.entry ?? manifest.chunks.main?.find((file) => file.endsWith('.js'));
  const hashes = new Map<string, string>();
  const copy = async (part: 'web' | 'server', { path, integrity }: BuiltFile) => {
    let bytes = await readFile(join(source, part, path));
    if (/\.(m?js|css)$/.test(path)) {
      let text = change(bytes.toString().replaceAll(manifest.build, build), path);
      if (path === first) for (const [was, is] of hashes) text = text.replaceAll(was, is);
      bytes = Buffer.from(text);
    }
    const file = { path, size: bytes.length, integrity: sha384(bytes) };
    hashes.set(integrity, file.integrity);
    await mkdir(dirname(join(folder, part, path)), { recursive: true });
    await writeFile(join(folder, part, path), bytes);
    return file;
  };
  const isFirst = ({ path }: BuiltFile) => Number(path === first);
  const changed: BuildManifest = JSON.parse(
    JSON.stringify(manifest).replaceAll(manifest.build, build),
  );
  // the original may be just below its budgets, and other hashes take other bytes when compressed
  for (const page of changed.pages) if (page.budget) page.budget += 200;
  changed.files = [];
  for (const file of manifest.files.toSorted((one, other) => isFirst(one) - isFirst(other)))
    changed.files.push(await copy('web', file));
  if (manifest.server)
    changed.server = await Promise.all(manifest.server.map((file) => copy('server', file)));
  await writeFile(join(folder, 'build.json'), JSON.stringify(changed));
  return { app, build, folder };
}
