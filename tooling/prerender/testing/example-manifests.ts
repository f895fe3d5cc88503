import type { BuildManifest } from '../../site/manifest';

export const remote = (build: string, change: Partial<BuildManifest> = {}): BuildManifest => ({
  app: 'mf-shop',
  build,
  contract: '1.0.0',
  api: '1.0.0',
  entry: 'remoteEntry.js',
  global: `mf_shop_${build}`,
  id: 'shop',
  exposes: ['./app'],
  shared: {},
  pages: [
    { path: '/shop', aliases: ['/shop/1'], chunks: ['shop-listing'], preload: ['products'], prerender: true, sitemap: true },
    { path: '/shop/:name', chunks: ['shop-product'], prerender: true, notFound: true, sitemap: true },
    { path: '/shop/:page(number)', chunks: ['shop-listing'], prerender: true, sitemap: true },
  ],
  chunks: { app: ['app.js'], 'shop-product': ['shop-product.js'], 'shop-listing': ['shop-listing.js', 'shop-listing.css'] },
  styles: [],
  files: ['remoteEntry.js', 'app.js', 'shop-listing.js', 'shop-product.js'].map((path) => ({
    path,
    size: 1,
    integrity: `sha384-${path}-${build}`,
  })),
  ...change,
});

export const shell = (build: string, change: Partial<BuildManifest> = {}): BuildManifest => ({
  app: 'shell',
  id: 'shell',
  build,
  contract: '1.0.0',
  api: '1.0.0',
  exposes: [],
  shared: {},
  pages: [
    { path: '/', chunks: ['home'], preload: ['products'], sitemap: true },
    { path: '/team', chunks: ['team'], sitemap: true },
    { path: '/team/:name', chunks: ['team-member'], sitemap: true },
    { path: '/your-visit', chunks: ['team'] },
  ],
  chunks: {
    main: ['main.js', 'main.css'],
    home: ['home.js'],
    team: ['team.js'],
    'team-member': ['team-member.js'],
    federation: ['federation.js'],
    container: ['container.js'],
    router: ['router.js'],
    data: ['data.js'],
    lists: ['lists.js'],
    cart: ['cart.js'],
  },
  styles: ['main.css'],
  files: [
    ...[
      'main.js',
      'main.css',
      'home.js',
      'team.js',
      'team-member.js',
      'federation.js',
      'container.js',
      'router.js',
      'data.js',
      'lists.js',
      'cart.js',
    ],
    'public-sans.woff2',
  ].map((path) => ({ path, size: 1, integrity: `sha384-${path}-${build}` })),
  ...change,
});

/** Returns the manifests as the prerenderer reads them. Of two manifests of the same build the later one is kept. */
export const manifests = (...infos: BuildManifest[]) => new Map(infos.map((info) => [`${info.app}/${info.build}`, info]));
