import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { nextTime, timeOf } from '../../../../../tooling/release/write-release';
import { groupLinks } from '../../../../../tooling/site/canary-groups';
import { entriesBelow } from '../../../../../tooling/site/disk';

/** Text that lies beside and inside the site's folder and must never be served. */
export const SECRET = 'nobody may read this';
export const SCRIPT = `console.log(${JSON.stringify('lagoon '.repeat(200))});`;
export const STYLE = 'body{color:#06312e}';
/** A path with a page of its own, as the composer names its file: decoded. */
export const COMPOSED = { path: '/shop/Vitamin%20B12%2FFolate%20(50%25)%20%2B%20%C3%9C', file: 'shop/Vitamin B12/Folate (50%) + Ü' };

/** The only product that the API behind the example site has: what the sitemap lists. */
export const EXAMPLE_TEST = { name: 'PT/INR & more', updatedAt: new Date('2026-02-03T04:05:06.000Z') };

export interface ExampleSite {
  /** the web root */
  folder: string;
  /**
   * writes a release and makes it live by one rename of the link, with links and file times as the release command does
   * @param canary per cent of visitors that get its second set, whose pages bear the number `canaryOf(number)`
   */
  release(number: number, canary?: number): void;
  remove(): void;
}

/** What stands in a page of the example site. */
export const pageText = (page: string, release: number) =>
  `<!doctype html><title>${page} of release ${release}</title>${'<p>lagoon</p>'.repeat(50)}`;

/** The number that the canary set's pages of a release bear. */
export const canaryOf = (release: number) => 9 - release;

const filesBelow = (folder: string) =>
  entriesBelow(folder)
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

/** A small site on disk with every kind of file that an edge serves: the same one for the embedded server and for nginx. */
export function exampleSite(): ExampleSite {
  const outside = mkdtempSync(join(tmpdir(), 'lagoon-edge-'));
  const folder = join(outside, 'site');
  const write = (path: string, text: string, compressed = true) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (!compressed) return;
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text));
  };
  let count = 0;
  const release = (number: number, canary?: number) => {
    const former = count === 0 ? undefined : join(folder, `releases/${count}`);
    const time = nextTime(former, Date.now());
    count += 1;
    const at = `releases/${count}`;
    // the texts of both sets are of one length, as those of real builds are: nothing but their time tells them apart
    const writeSet = (path: string, said: number) => {
      write(`${at}/${path}registry.json`, JSON.stringify({ schema: 1, apps: {}, release: number, ...(path && { canary: true }) }));
      write(`${at}/${path}pages/favicon.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>');
      write(`${at}/${path}pages/_app/index.html`, pageText('shell', said));
      write(`${at}/${path}pages/_app/shop.html`, pageText('shop', said));
      write(`${at}/${path}pages/_app/cart.html`, pageText('cart', said));
      write(`${at}/${path}pages/${COMPOSED.file}.html`, pageText('composed', said));
    };
    writeSet('', number);
    write(`${at}/release.json`, SECRET, false);
    if (canary !== undefined) {
      writeSet('canary/', canaryOf(number));
      mkdirSync(join(folder, at, 'groups'));
      for (const [name, to] of groupLinks(canary)) symlinkSync(to, join(folder, at, `groups/${name}`));
    }
    for (const path of filesBelow(join(folder, at))) utimesSync(join(folder, at, path), timeOf(path, time), timeOf(path, time));
    const link = join(folder, '.live');
    symlinkSync(at, link);
    renameSync(link, join(folder, 'live'));
  };

  writeFileSync(join(outside, 'secret.txt'), SECRET);
  write('.hidden/secret.txt', SECRET, false);
  write('apps/.half/main.js', SECRET, false);
  write('apps/shell/b1/main.js', SCRIPT);
  write('apps/shell/b1/main.css', STYLE, false);
  write('apps/shell/b1/build.json', SECRET);
  write('history.jsonl', SECRET, false);
  write('.release.lock', SECRET, false);
  write('apps/mf-shop/b1/remoteEntry.js', SCRIPT);
  write('config.json', JSON.stringify({ email: { origin: 'https://mail.example' }, imageHost: { origin: '' } }), false);
  release(1);
  return { folder, release, remove: () => rmSync(outside, { recursive: true, force: true }) };
}
