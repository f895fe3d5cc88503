import { inlineRegistry, mountOf, shellBuild } from '../federation';
import site from '../site/app';

export interface Owner {
  /** name in the registry */
  app: string;
  /** package folder */
  folder: string;
  build: string;
}

/** An attempt; `ms`: duration. */
interface Load {
  app: string;
  build: string;
  ms: number;
  failed?: true;
}

/** In chronological order, from the entries of `measureLoad`. */
export const loads = (): Load[] =>
  (performance.getEntriesByType('measure') as PerformanceMeasure[]).flatMap(
    ({ name, duration, detail }) =>
      name.startsWith('mf:') ? [{ app: name.slice(3), ms: Math.round(duration), ...detail }] : [],
  );

/** Header, content, footer and parts of a page. */
export const AREAS = '#root > header, #content, #root > footer, [data-part]';

/** The part's app, else the page's inside the content, else the shell. */
export function ownerOf(element: Element): Owner | undefined {
  const root = document.getElementById('root');
  if (!root || !(root.contains(element) || element.contains(root))) return undefined;
  const registry = inlineRegistry(document);
  const mount = registry && mountOf(registry, window.location.pathname);
  const isOfPage =
    mount?.layout === 'none' ? root.contains(element) : element.closest('#content') !== null;
  const app =
    element.closest<HTMLElement>('[data-part]')?.dataset.part ??
    ((isOfPage && mount?.app) || site.id);
  const shell = app === site.id ? shellBuild(document) : undefined;
  if (shell) return { app, folder: 'shell', build: shell };
  const { remote: folder, active } = registry?.apps[app] ?? {};
  const last = loads().findLast((load) => load.app === app);
  // before the code loads: HTML of the active build
  const build = last?.build ?? active?.build;
  return folder && build && !last?.failed ? { app, folder, build } : undefined;
}

export function ownersOfPage(): Owner[] {
  const owners = [...document.querySelectorAll(AREAS)].flatMap((area) => ownerOf(area) ?? []);
  return [...new Map(owners.map((owner) => [owner.app, owner])).values()];
}
