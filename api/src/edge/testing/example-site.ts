import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

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
  /** writes a release and makes it live by one rename of the link, as the composer does */
  release(number: number): void;
  remove(): void;
}

/** What stands in a page of the example site. */
export const pageText = (page: string, release: number) =>
  `<!doctype html><title>${page} of release ${release}</title>${'<p>lagoon</p>'.repeat(50)}`;

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
  const release = (number: number) => {
    const at = (path: string) => `releases/${number}/${path}`;
    write(at('registry.json'), JSON.stringify({ schema: 1, apps: {}, release: number }));
    write(at('pages/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    write(at('pages/_app/index.html'), pageText('shell', number));
    write(at('pages/_app/shop.html'), pageText('shop', number));
    write(at('pages/_app/cart.html'), pageText('cart', number));
    write(at(`pages/${COMPOSED.file}.html`), pageText('composed', number));
    const link = join(folder, '.live');
    symlinkSync(`releases/${number}`, link);
    renameSync(link, join(folder, 'live'));
  };

  writeFileSync(join(outside, 'secret.txt'), SECRET);
  write('.hidden/secret.txt', SECRET, false);
  write('apps/.half/main.js', SECRET, false);
  write('apps/shell/b1/main.js', SCRIPT);
  write('apps/shell/b1/main.css', STYLE, false);
  write('apps/mf-shop/b1/remoteEntry.js', SCRIPT);
  write('config.json', JSON.stringify({ email: { origin: 'https://mail.example' }, imageHost: { origin: '' } }), false);
  release(1);
  return { folder, release, remove: () => rmSync(outside, { recursive: true, force: true }) };
}
