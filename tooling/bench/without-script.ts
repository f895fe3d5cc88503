import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { compressFolder } from '../site/file-forms';

/** Removes all scripts from a page. The result is the fastest possible form of the page. */
export const withoutScript = (html: string): string =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>\n?/g, '')
    .replace(/<link rel="(?:modulepreload"|preload" as="(?:script|fetch)")[^>]*>\n?/g, '');

export async function copyWithoutScript(site: string, to: string): Promise<void> {
  cpSync(site, to, { recursive: true, verbatimSymlinks: true });
  const pages = `${to}/live/pages`;
  for (const name of readdirSync(pages, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    writeFileSync(`${pages}/${name}`, withoutScript(readFileSync(`${pages}/${name}`, 'utf8')));
  }
  await compressFolder(pages);
}
