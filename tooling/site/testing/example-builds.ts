import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { writeWithFolders } from '../disk';
import { COMPRESSIBLE, sha384 } from '../file-forms';
import type { BuildManifest } from '../manifest';

export const VERSIONS = {
  react: '19.3.1',
  effector: '23.4.4',
  '@lagoon/shared/cart': '1.2.0',
  '@lagoon/shared/ui': '1.2.0',
};

const ranges = Object.fromEntries(
  Object.entries(VERSIONS).map(([name, version]) => [name, `^${version}`]),
);
const record = (path: string, text = path) => ({
  path,
  size: Buffer.byteLength(text),
  integrity: sha384(text),
});

/** @param files texts by path */
export const serverFiles = (files: Record<string, string>) =>
  Object.entries(files).map(([path, text]) => record(path, text));

export const pagesAt = (mount: string): BuildManifest['pages'] => [
  { path: mount, chunks: ['list'], prerender: true, sitemap: true },
  { path: `${mount}/:page(number)`, chunks: ['list'], prerender: true, sitemap: true },
  { path: `${mount}/:name`, chunks: ['list'], prerender: true, notFound: true, sitemap: true },
];

export const remoteBuild = (
  app: string,
  build: string,
  change: Partial<BuildManifest> = {},
): BuildManifest => {
  const id = app.replace('mf-', '');
  return {
    app,
    build,
    contract: '1.2.0',
    api: '1.0.0',
    entry: 'remoteEntry.js',
    global: `${app.replaceAll('-', '_')}_${build}`,
    id,
    exposes: ['./app'],
    shared: ranges,
    pages: pagesAt(`/${id}`),
    chunks: { app: ['app.js'], list: ['list.js'] },
    styles: [],
    files: ['remoteEntry.js', 'app.js', 'list.js', 'picture.woff2'].map((path) => record(path)),
    ...change,
  };
};

export const shellBuild = (build: string, change: Partial<BuildManifest> = {}): BuildManifest => ({
  app: 'shell',
  id: 'shell',
  build,
  contract: '1.2.0',
  api: '1.0.0',
  exposes: [],
  shared: VERSIONS,
  pages: ['/', '/team', '/team/:name'].map((path) => ({
    path,
    chunks: ['home'],
    prerender: true as const,
    sitemap: true as const,
  })),
  chunks: {
    main: ['main.js', 'main.css'],
    home: ['home.js'],
    federation: ['federation.js'],
    container: ['container.js'],
    router: ['router.js'],
    data: ['data.js'],
    lists: ['lists.js'],
    cart: ['cart.js'],
  },
  styles: ['main.css'],
  files: [
    'main.js',
    'main.css',
    'home.js',
    'federation.js',
    'container.js',
    'router.js',
    'data.js',
    'lists.js',
    'cart.js',
    'public-sans.woff2',
  ].map((path) => record(path)),
  ...change,
});

/** Creates an empty site. Each file of a build contains its own name. */
export function exampleSite(parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, 'lagoon-release-'));
  const write = (path: string, content: string | Buffer) =>
    writeWithFolders(join(folder, path), content);
  return {
    folder,
    write,
    put(info: BuildManifest) {
      const at = `apps/${info.app}/${info.build}`;
      write(`${at}/build.json`, JSON.stringify(info));
      for (const { path } of info.files) {
        write(`${at}/${path}`, path);
        if (!COMPRESSIBLE.test(path)) continue;
        write(`${at}/${path}.br`, brotliCompressSync(path));
        write(`${at}/${path}.gz`, gzipSync(path));
      }
      return info;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Creates a site for the tests of a file, which is empty before each test. */
export function siteOfTests() {
  const site = exampleSite();
  beforeEach(() => {
    site.remove();
    mkdirSync(site.folder);
  });
  afterAll(site.remove);
  return site;
}
