import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fileTimeOf, nextFileTime } from '../../../../../tooling/prerender/release-folder';
import { passwordLine } from '../../../../../tooling/release/previews/password';
import { groupLinks } from '../../../../../tooling/site/canary-groups';
import { filesBelow, writeWithFolders } from '../../../../../tooling/site/disk';

export const CRAWLER_FILES = [
  ['/robots.txt', 'text/plain; charset=utf-8', 'User-agent: *\nAllow: /\n'],
  [
    '/sitemap.xml',
    'application/xml; charset=utf-8',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>\n',
  ],
] as const;

/** Text in files that must never be served, inside and outside of the site's folder. */
export const SECRET = 'nobody may read this';
export const SCRIPT = `console.log(${JSON.stringify('lagoon '.repeat(200))});`;
export const STYLE = 'body{color:#06312e}';
/** A path with a prerendered page. The file of the page has the decoded path as its name. */
export const PRERENDERED = {
  path: '/shop/Vitamin%20B12%2FFolate%20(50%25)%20%2B%20%C3%9C',
  file: 'shop/Vitamin B12/Folate (50%) + Ü',
};

export const REGISTRY_OF_PAGE = '/registry/b1.0123456789abcdef.json';

/** Parent domain of previews. */
export const PREVIEW_DOMAIN = 'preview.example';

export type ExampleSite = ReturnType<typeof exampleSite>;

/**
 * A server under test: its origin and its site on disk. Each release on disk contains
 * `CRAWLER_FILES`.
 */
export interface Edge {
  base: string;
  site: ExampleSite;
}

export type Rule = readonly [sentence: string, check: (edge: Edge) => Promise<void>];

export const pageText = (page: string, release: number) =>
  `<!doctype html><title>${page} of release ${release}</title>${'<p>lagoon</p>'.repeat(50)}`;

/**
 * Returns the number in the pages for the canary's visitors, which differs from the release's
 * number.
 */
export const canaryOf = (release: number) => 9 - release;

/**
 * File and text of each page. `empty`: the empty pages of apps, and one prerendered page.
 * `prerendered`: prerendered pages, and the empty pages of cart and blog.
 */
const PAGES: Record<'empty' | 'prerendered', [file: string, text: string][]> = {
  empty: [
    ['_app/index', 'shell'],
    ['_app/shop', 'shop'],
    ['_app/cart', 'cart'],
    [PRERENDERED.file, 'prerendered'],
  ],
  prerendered: [
    ['index', 'home'],
    ['about', 'about'],
    ['shop', 'listing'],
    ['shop/2', 'listing-2'],
    [PRERENDERED.file, 'prerendered'],
    ['shop/A & B?', 'signs'],
    ['shop/A\\B', 'backslash'],
    ['shop/C+', 'plus'],
    ['shop/Ẹ̀jẹ̀ ₦', 'letters'],
    ['_app/cart', 'cart'],
    ['_app/blog', 'blog'],
    ['_404/shop', 'no shop'],
    ['_404/index', 'no shell'],
  ],
};

/** A site on disk with every kind of file that the embedded server and nginx serve. */
export function exampleSite() {
  const outside = mkdtempSync(join(tmpdir(), 'lagoon-edge-'));
  const folder = join(outside, 'site');
  const write = (path: string, text: string, compressed = true) => {
    const file = join(folder, path);
    writeWithFolders(file, text);
    if (!compressed) return;
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text));
  };
  const linkBuilds = (at: string, ...builds: string[]) => {
    for (const build of builds) {
      mkdirSync(join(folder, at, 'builds', dirname(build)), { recursive: true });
      symlinkSync(`../../../../apps/${build}`, join(folder, at, 'builds', build));
    }
  };
  /** writes `pages.json`, and a symbolic link for each alias (a second address of a page) */
  const declarePages = (at: string) => {
    const shop = [
      { path: '/shop', aliases: ['/shop/1'] },
      { path: '/shop/:page(number)' },
      { path: '/shop/:name' },
    ];
    const cart = [{ path: '/cart', aliases: ['/cart/basket'] }];
    const apps = [
      { id: 'shop', app: 'mf-shop', pages: shop },
      { id: 'checkout', app: 'mf-checkout', pages: cart },
    ];
    write(`${at}/pages.json`, JSON.stringify({ schema: 1, apps }), false);
    for (const [alias, file] of [
      ['shop/1', 'shop'],
      ['cart/basket', '_app/cart'],
    ] as const) {
      mkdirSync(join(folder, at, 'aliases', dirname(alias)), { recursive: true });
      for (const form of ['', '.br', '.gz'])
        symlinkSync(
          `../../pages/${file}.html${form}`,
          join(folder, at, `aliases/${alias}.html${form}`),
        );
    }
  };
  /** Writes icon and pages of a set. */
  const writePages = (
    at: string,
    pages: readonly (readonly [file: string, text: string])[],
    number: number,
  ) => {
    write(`${at}/favicon.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>');
    for (const [file, text] of pages) write(`${at}/${file}.html`, pageText(text, number));
  };
  let count = 0;
  /**
   * Writes a release and makes it live, with the same links and file times as the release command.
   * @param canary percentage of visitors who get the release's second set of pages; these pages
   * contain `canaryOf(number)`
   * @param pages 'empty' for a release without prerendered pages
   * @param more files of additional prerendered pages; each of these files contains the word `more`
   */
  const release = (
    number: number,
    canary?: number,
    pages: keyof typeof PAGES = 'empty',
    more: string[] = [],
  ) => {
    const former = count === 0 ? undefined : join(folder, `releases/${count}`);
    const time = nextFileTime(former, Date.now());
    count += 1;
    const at = `releases/${count}`;
    // stable and canary pages differ in text and file time, but have equal lengths; real builds can
    // have such pages too
    const writeSet = (path: string, output: number) => {
      for (const file of ['registry.json', REGISTRY_OF_PAGE.slice(1)])
        write(
          `${at}/${path}${file}`,
          JSON.stringify({ schema: 1, apps: {}, release: number, ...(path && { canary: true }) }),
        );
      for (const [file, , text] of CRAWLER_FILES) write(`${at}/${path}pages${file}`, text);
      const texts = [...PAGES[pages], ...more.map((file) => [file, 'more'] as const)];
      writePages(`${at}/${path}pages`, texts, output);
    };
    writeSet('', number);
    write(`${at}/release.json`, SECRET, false);
    if (pages === 'prerendered') declarePages(at);
    linkBuilds(at, 'shell/b1', 'mf-shop/b1');
    if (canary !== undefined) {
      writeSet('canary/', canaryOf(number));
      mkdirSync(join(folder, at, 'groups'));
      for (const [name, to] of groupLinks(canary))
        symlinkSync(to, join(folder, at, `groups/${name}`));
    }
    for (const path of filesBelow(join(folder, at)))
      utimesSync(join(folder, at, path), fileTimeOf(path, time), fileTimeOf(path, time));
    const link = join(folder, '.live');
    symlinkSync(at, link);
    renameSync(link, join(folder, 'live'));
  };

  /** Writes a preview, with a password if given; its prerendered pages contain `number`. */
  const preview = (name: string, number: number, password?: string) => {
    const at = `previews/${name}`;
    const live = `${at}/releases/0.1`;
    write(`${live}/registry.json`, JSON.stringify({ schema: 1, apps: {}, release: number }));
    writePages(`${live}/pages`, PAGES.prerendered, number);
    declarePages(live);
    linkBuilds(live, 'shell/b1', 'mf-shop/b2');
    if (password !== undefined) write(`${at}/password`, passwordLine(password), false);
    for (const shared of ['apps', 'config.json'])
      symlinkSync(`../../${shared}`, join(folder, at, shared));
    symlinkSync('releases/0.1', join(folder, at, 'live'));
  };

  writeFileSync(join(outside, 'secret.txt'), SECRET);
  write('.hidden/secret.txt', SECRET, false);
  write('apps/.half/main.js', SECRET, false);
  write('apps/shell/b1/main.js', SCRIPT);
  write('apps/shell/b1/main.css', STYLE, false);
  write('apps/shell/b1/build.json', JSON.stringify({ app: 'shell', build: 'b1' }));
  write('history.jsonl', SECRET, false);
  write('server/shell/b1/server.mjs', SECRET, false);
  write('data/products.json', SECRET, false);
  write('.release.lock', SECRET, false);
  write('apps/mf-shop/b1/remoteEntry.js', SCRIPT);
  // published, not released
  write('apps/mf-shop/b2/remoteEntry.js', SCRIPT);
  write(
    'config.json',
    JSON.stringify({ email: { origin: 'https://mail.example' }, imageHost: { origin: '' } }),
    false,
  );
  release(1);
  return {
    /** the web root */
    folder,
    release,
    preview,
    write,
    remove: () => rmSync(outside, { recursive: true, force: true }),
  };
}
