import { readFileSync } from 'node:fs';
import { listed } from '../site/errors';
import { liveFolder, readFolder } from '../site/releases';

/**
 * Returns a note for the operator that names the prerendered pages with links to a path that no app has any more.
 * @param mounts of the app that has left
 */
export function brokenLinks(site: string, mounts: string[]): string[] {
  const folder = liveFolder(site);
  if (folder === undefined || mounts.length === 0) return [];
  const link = new RegExp(`<a [^>]*href="(?:${mounts.join('|')})[/?#"]`);
  const pages = Object.keys(readFolder(site, folder).composed ?? {}).filter((file) => /^pages\/(?!_)/.test(file));
  const linking = pages.filter((file) => link.test(readFileSync(`${site}/releases/${folder}/${file}`, 'utf8')));
  const paths = linking.map((file) => file.slice('pages'.length, -'.html'.length).replace(/^\/index$/, '/'));
  return paths.length > 0 ? [`${paths.length} of ${pages.length} prerendered pages link to ${mounts.join(', ')}: ${listed(paths)}`] : [];
}
