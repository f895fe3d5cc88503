import { readFileSync } from 'node:fs';
import { brand } from '../../shared/src/bundled/domain/brand';
import { mountsOfPages } from '../../shared/src/bundled/domain/declared-app';
import { isStatic, mountOfPath, pagePath } from '../../shared/src/bundled/domain/match-page';
import type { Registry } from '../../shared/src/bundled/domain/registry';
import type { ListName } from '../../shared/src/bundled/domain/types';
import { tools } from '../bootstrap/paths.mjs';
import type { BuildManifest } from '../site/manifest';
import { slotLists, slotNames } from '../site/parts';
import { emptyPage, escapeHtml, type PageParts } from './page-template';
import {
  type BuildSet,
  NOT_FOUND,
  pageFile,
  registryOf,
  remotePreloads,
  remoteStylesOf,
  scriptsOf,
} from './pages';

/**
 * Returns all files except rendered pages, by path.
 * @param rendered paths of rendered pages
 */
export function otherFiles(
  set: BuildSet,
  release: number,
  rendered: ReadonlySet<string> = new Set(),
  listed: ListedAddress[] = [],
): Map<string, string | Buffer> {
  const { shell, common, registry } = set;
  const apps = [shell, ...set.remotes];
  const { schema, ...running } = registry;
  const json = (value: Registry) => `${JSON.stringify(value, null, 2)}\n`;
  const builds = json(registry);
  return new Map<string, string | Buffer>([
    ['registry.json', json({ schema, release, ...running })],
    ...apps.flatMap((app) =>
      slotLists(app).map((slots): [string, string] => [
        registryOf(set, app, slots).builds.slice(1),
        builds,
      ]),
    ),
    ['pages/favicon.svg', staticFile('favicon.svg')],
    ['pages/share.png', staticFile('share.png')],
    ['pages/robots.txt', robotsText(brand.origin, apps)],
    ['pages/sitemap.xml', sitemapXml(brand.origin, apps, listed)],
    ...[UNKNOWN, ...apps.flatMap(emptyDocuments)]
      .filter(
        ({ file }) =>
          !rendered.has(file) && !(isBelow(file) && rendered.has(file.replace(BELOW, NOT_FOUND))),
      )
      .map(
        ({ file, manifest = shell, chunks, slots, preload = [], isListed }): [string, string] => {
          const preloads = preloadsOfEmpty(set, manifest, chunks, preload);
          const data = preload.map((list) => `/api/${list}`);
          const remoteStyles = remoteStylesOf(set, manifest.app, chunks, slots);
          const parts = {
            ...common,
            remoteStyles,
            preloads,
            registry: registryOf(set, manifest, slots),
          };
          return [file, emptyPage(parts, { data, unlisted: !isListed })];
        },
      ),
  ]);
}

const staticFile = (name: string) => readFileSync(`${tools}/prerender/assets/${name}`);

interface EmptyDocument {
  file: string;
  manifest?: BuildManifest;
  chunks: string[];
  slots?: string[];
  preload?: ListName[];
  isListed: boolean;
}

const UNKNOWN: EmptyDocument = { file: 'pages/_app/index.html', chunks: [], isListed: true };

function emptyDocuments(manifest: BuildManifest): EmptyDocument[] {
  const { pages } = manifest;
  const named = pages
    .filter(isStatic)
    .flatMap(({ path, chunks, preload, sitemap, slots }): EmptyDocument[] => {
      const file = pageFile(pagePath(path));
      return file === undefined
        ? []
        : [
            {
              file,
              manifest,
              chunks,
              slots: slotNames({ slots }),
              preload,
              isListed: sitemap === true,
            },
          ];
    });
  const below = mountsOfPages(pages).flatMap((mount): EmptyDocument[] => {
    const inside = pages.filter(({ path }) => mountOfPath(path) === mount && path.includes(':'));
    const [first] = inside;
    if (!first) return [];
    const chunks = first.chunks.filter((chunk) =>
      inside.every((page) => page.chunks.includes(chunk)),
    );
    const slots = inside.length === 1 ? slotNames(first) : [];
    return [
      {
        file: `${BELOW}${mount.slice(1)}.html`,
        manifest,
        chunks,
        slots,
        isListed: inside.some(({ sitemap }) => sitemap),
      },
    ];
  });
  return [...named, ...below];
}

function preloadsOfEmpty(
  { shell }: BuildSet,
  manifest: BuildManifest,
  chunks: string[],
  preload: ListName[],
): PageParts['preloads'] {
  const router = scriptsOf(shell, ['router']);
  if (manifest === shell)
    return [...router, ...scriptsOf(shell, [...chunks, ...(preload.length > 0 ? ['lists'] : [])])];
  // the single bundle of the bench has the remotes' pages as chunks of the shell
  if (!shell.chunks.federation)
    return [...router, ...scriptsOf(shell, [...chunks, 'lists', 'cart'])];
  return [
    ...router,
    ...remotePreloads(shell, manifest, chunks, 'federation'),
    // the dashboard, which has a frame of its own, uses Redux
    ...scriptsOf(shell, [manifest.ownFrame ? 'data' : 'lists', 'cart']),
  ];
}

const BELOW = 'pages/_app/';
const isBelow = (file: string) => file.startsWith(BELOW);

export interface ListedAddress {
  path: string;
  changed?: string;
}

/**
 * sitemaps.org protocol 0.9.
 * @param origin without a trailing slash
 */
export function sitemapXml(
  origin: string,
  apps: readonly BuildManifest[],
  listed: readonly ListedAddress[],
): string {
  const fixed = apps.flatMap(({ pages }) =>
    pages
      .filter((page) => page.sitemap && isStatic(page))
      .map(({ path }) => ({ path: pagePath(path) })),
  );
  const addresses = new Map<string, ListedAddress>(
    [...fixed, ...listed].map((address) => [address.path, address]),
  );
  const entries = [...addresses.values()].map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : '';
    return `<url><loc>${escapeHtml(`${origin}${path}`)}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

export function robotsText(origin: string, apps: readonly BuildManifest[]): string {
  const closed = apps.flatMap(({ pages }) =>
    mountsOfPages(pages).filter(
      (mount) => !pages.some(({ path, sitemap }) => sitemap && mountOfPath(path) === mount),
    ),
  );
  return [
    'User-agent: *',
    'Allow: /',
    ...closed.map((mount) => `Disallow: ${mount}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
