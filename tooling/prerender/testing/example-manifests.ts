import type { BuildManifest } from '../../site/manifest';
import { remoteBuild, shellBuild } from '../../site/testing/example-builds';

/** Hashes that name file and build. */
const filesOf = (build: string, ...paths: string[]) =>
  paths.map((path) => ({ path, size: 1, integrity: `sha384-${path}-${build}` }));

export const remote = (build: string, change: Partial<BuildManifest> = {}): BuildManifest =>
  remoteBuild('mf-shop', build, {
    contract: '1.0.0',
    shared: {},
    pages: [
      {
        path: '/shop',
        aliases: ['/shop/1'],
        chunks: ['shop-listing'],
        preload: ['products'],
        prerender: true,
        sitemap: true,
      },
      {
        path: '/shop/:name',
        chunks: ['shop-product'],
        prerender: true,
        notFound: true,
        sitemap: true,
      },
      { path: '/shop/:page(number)', chunks: ['shop-listing'], prerender: true, sitemap: true },
    ],
    chunks: {
      app: ['app.js'],
      'shop-product': ['shop-product.js'],
      'shop-listing': ['shop-listing.js', 'shop-listing.css'],
    },
    files: filesOf(build, 'remoteEntry.js', 'app.js', 'shop-listing.js', 'shop-product.js'),
    ...change,
  });

export const shell = (build: string, change: Partial<BuildManifest> = {}): BuildManifest => {
  const { chunks, files } = shellBuild(build);
  return shellBuild(build, {
    contract: '1.0.0',
    shared: {},
    pages: [
      { path: '/', chunks: ['home'], preload: ['products'], sitemap: true },
      { path: '/team', chunks: ['team'], sitemap: true },
      { path: '/team/:name', chunks: ['team-member'], sitemap: true },
      { path: '/your-visit', chunks: ['team'] },
    ],
    chunks: { ...chunks, team: ['team.js'], 'team-member': ['team-member.js'] },
    files: filesOf(build, ...files.map(({ path }) => path), 'team.js', 'team-member.js'),
    ...change,
  });
};

export const manifests = (...infos: BuildManifest[]) =>
  new Map(infos.map((info) => [`${info.app}/${info.build}`, info]));
