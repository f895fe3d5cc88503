import type { BuildManifest } from '../../site/manifest';

/** The record of a remote's build, as `dist/build.json` has it. */
export const remote = (build: string, change: Partial<BuildManifest> = {}): BuildManifest => ({
  app: 'mf-shop',
  build,
  contract: '1.0.0',
  entry: 'remoteEntry.js',
  global: `mf_shop_${build}`,
  slot: 'shop',
  exposes: ['./routes'],
  shared: {},
  mounts: { '/shop': ['shop-listing'] },
  chunks: { routes: ['routes.js'], 'shop-listing': ['shop-listing.js', 'shop-listing.css'] },
  styles: [],
  files: ['remoteEntry.js', 'routes.js', 'shop-listing.js'].map((path) => ({ path, size: 1, integrity: `sha384-${path}-${build}` })),
  ...change,
});

/** The record of a shell's build. */
export const shell = (build: string, change: Partial<BuildManifest> = {}): BuildManifest => ({
  app: 'shell',
  build,
  contract: '1.0.0',
  exposes: [],
  shared: {},
  mounts: { '/': ['home'], '/team': ['team'], '/team/*': ['team-member'] },
  chunks: {
    main: ['main.js', 'main.css'],
    home: ['home.js'],
    team: ['team.js'],
    'team-member': ['team-member.js'],
    federation: ['federation.js'],
  },
  styles: ['main.css'],
  files: ['main.js', 'main.css', 'home.js', 'team.js', 'team-member.js', 'federation.js', 'public-sans.woff2'].map((path) => ({
    path,
    size: 1,
    integrity: `sha384-${path}-${build}`,
  })),
  ...change,
});

/** The manifests of some builds, as the composer reads them; of two with one name the later. */
export const manifests = (...infos: BuildManifest[]) => new Map(infos.map((info) => [`${info.app}/${info.build}`, info]));
