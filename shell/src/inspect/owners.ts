import { inlineRegistry, type Mount, mountOf, shellBuild } from '../federation';
import site from '../site/app';
import { loadsIn } from './loads';

export interface Owner {
  /** name in the registry */
  app: string;
  /** package folder */
  folder: string;
  build: string;
}

export interface Area {
  element: Element;
  owner: Owner;
}

const CONTENT = '#content';
const PART = '[data-part]';
export const loads = () => loadsIn(performance.getEntriesByType('measure') as PerformanceMeasure[]);

function mountHere(): Mount | undefined {
  const registry = inlineRegistry(document);
  return registry && mountOf(registry, window.location.pathname);
}

function ownerNamed(app: string): Owner | undefined {
  if (app === site.id) {
    const build = shellBuild(document);
    return build === undefined ? undefined : { app, folder: 'shell', build };
  }
  const { remote: folder, active } = inlineRegistry(document)?.apps[app] ?? {};
  const load = loads().find((one) => one.app === app);
  // before the app's code loads, the page contains prerendered HTML of the app's active build
  const build = load?.build ?? active?.build;
  return folder && build && load?.outcome !== 'failed' ? { app, folder, build } : undefined;
}

/** Returns the app of a visible element: inside a part the part's app, inside the content the page's app, in the frame the shell. */
export function ownerOf(element: Element): Owner | undefined {
  const root = document.getElementById('root');
  if (!root || !(root.contains(element) || element.contains(root))) return undefined;
  const part = element.closest<HTMLElement>(PART)?.dataset.part;
  if (part) return ownerNamed(part);
  const mount = mountHere();
  const isOfPage = mount?.layout === 'none' ? root.contains(element) : element.closest(CONTENT) !== null;
  return ownerNamed(isOfPage && mount ? mount.app : site.id);
}

/** Returns the areas of the page: header, content, footer and each part. */
export function areas(): Area[] {
  const own = mountHere()?.layout === 'none' ? '#root' : `#root > header, ${CONTENT}, #root > footer`;
  return [...document.querySelectorAll(`${own}, ${PART}`)].flatMap((element) => {
    const owner = ownerOf(element);
    return owner ? [{ element, owner }] : [];
  });
}
