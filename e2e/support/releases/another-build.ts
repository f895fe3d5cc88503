import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../server/server';

interface BuiltFile {
  path: string;
  size: number;
  integrity: string;
}

export interface Manifest {
  app: string;
  build: string;
  contract: string;
  entry?: string;
  exposes: string[];
  shared: Record<string, string>;
  pages: { path: string; chunks: string[] }[];
  chunks: Record<string, string[]>;
  files: BuiltFile[];
  /** files of the server bundle, which renders the build's pages */
  server?: BuiltFile[];
  [more: string]: unknown;
}

/** A build in the format of `publish --from`: a folder with `web/`, `server/` and `build.json`. */
export interface Build {
  app: string;
  build: string;
  folder: string;
}

export interface BuildChange {
  /** changes the text of each script, including the server bundle's */
  text?: (text: string, path: string) => string;
  /** changes the manifest after the files are written and hashed */
  manifest?: (manifest: Manifest) => void;
  /**
   * folder of the original build, with `web/`, `server/` and `build.json`; by default the build in
   * this checkout
   */
  from?: string;
}

const TEXT = /\.(m?js|css)$/;
const sha384 = (bytes: Buffer | string) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

export const manifestOf = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'build.json'), 'utf8'));

/** Returns a remote's build as the registry names it. */
export const registered = ({ app, build, contract, global, entry, files }: Manifest) => ({
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
  change: BuildChange = {},
): Promise<Build> {
  const { text, manifest: rewrite, from: source = join(root, app, 'dist') } = change;
  const manifest = await manifestOf(source);
  const build = createHash('sha256')
    .update(`${app} ${manifest.build} ${label}`)
    .digest('hex')
    .slice(0, 12);
  const folder = join(into, app, build);
  const read = (part: 'web' | 'server', listed: BuiltFile[]) =>
    Promise.all(
      listed.map(async ({ path }) => {
        const bytes = await readFile(join(source, part, path));
        if (!TEXT.test(path)) return { path, bytes };
        const renamed = bytes.toString().replaceAll(manifest.build, build);
        return { path, bytes: Buffer.from(text?.(renamed, path) ?? renamed) };
      }),
    );
  const [files, server] = [
    await read('web', manifest.files),
    await read('server', manifest.server ?? []),
  ];
  // the first script contains the hashes of all other scripts, so it is written last
  const first = manifest.entry ?? manifest.chunks.main?.find((file) => file.endsWith('.js'));
  const pins = new Map(
    files.flatMap(({ path, bytes }) => {
      const before = manifest.files.find((file) => file.path === path);
      return before && path !== first ? [[before.integrity, sha384(bytes)] as const] : [];
    }),
  );
  for (const file of files)
    if (file.path === first)
      file.bytes = Buffer.from(
        [...pins].reduce((bytes, [was, is]) => bytes.replaceAll(was, is), file.bytes.toString()),
      );
  const write = async (part: 'web' | 'server', written: typeof files) => {
    for (const { path, bytes } of written) {
      await mkdir(dirname(join(folder, part, path)), { recursive: true });
      await writeFile(join(folder, part, path), bytes);
    }
    return written.map(({ path, bytes }) => ({
      path,
      size: bytes.length,
      integrity: sha384(bytes),
    }));
  };
  const said: Manifest = JSON.parse(JSON.stringify(manifest).replaceAll(manifest.build, build));
  said.files = await write('web', files);
  const rendering = await write('server', server);
  if (manifest.server) said.server = rendering;
  rewrite?.(said);
  await writeFile(join(folder, 'build.json'), JSON.stringify(said));
  return { app, build: said.build, folder };
}
