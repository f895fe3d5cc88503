import { inlineRegistry, mountOf, shellBuild } from '../federation';
import site from '../site/app';

export interface Owner {
  /** name in the registry */
  app: string;
  /** package folder */
  folder: string;
  build: string;
}

/** A phase of a remote's load in this document; `ms`: duration in milliseconds. */
interface Phase {
  app: string;
  build: string;
  phase: string;
  ms: number;
  failed?: true;
}

/** Returns the phases of all attempts in chronological order, from the performance entries that `measurePhase` creates. */
export const phases = (): Phase[] =>
  (performance.getEntriesByType('measure') as PerformanceMeasure[]).flatMap(({ name, duration, detail }) => {
    const [, app, phase] = /^mf:(.+):(\w+)$/.exec(name) ?? [];
    return app && phase ? [{ app, phase, ms: Math.round(duration), ...detail }] : [];
  });

/** Header, content, footer and parts of a page. */
export const AREAS = '#root > header, #content, #root > footer, [data-part]';

/** Returns the app of a visible element: inside a part the part's app, inside the content the page's app, in the frame the shell. */
export function ownerOf(element: Element): Owner | undefined {
  const root = document.getElementById('root');
  if (!root || !(root.contains(element) || element.contains(root))) return undefined;
  const registry = inlineRegistry(document);
  const mount = registry && mountOf(registry, window.location.pathname);
  const isOfPage = mount?.layout === 'none' ? root.contains(element) : element.closest('#content') !== null;
  const app = element.closest<HTMLElement>('[data-part]')?.dataset.part ?? ((isOfPage && mount?.app) || site.id);
  const shell = app === site.id ? shellBuild(document) : undefined;
  if (shell) return { app, folder: 'shell', build: shell };
  const { remote: folder, active } = registry?.apps[app] ?? {};
  const last = phases().findLast((phase) => phase.app === app);
  // before the app's code loads, the page contains prerendered HTML of the app's active build
  const build = last?.build ?? active?.build;
  return folder && build && !last?.failed ? { app, folder, build } : undefined;
}

/** Returns the owners of the page's areas, each once. */
export function ownersOfPage(): Owner[] {
  const owners = [...document.querySelectorAll(AREAS)].flatMap((area) => ownerOf(area) ?? []);
  return [...new Map(owners.map((owner) => [owner.app, owner])).values()];
}
