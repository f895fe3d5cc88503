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
const measures = () => performance.getEntriesByType('measure') as PerformanceMeasure[];
export const loads = () => loadsIn(measures());

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
  // HTML that has not been hydrated was rendered by the active build
  const build = load?.build ?? active?.build;
  return folder && build && load?.outcome !== 'failed' ? { app, folder, build } : undefined;
}

/**
 * Returns the app that a visible element belongs to: the app of a part inside it, the page's app inside its content, and the shell in the
 * frame around it.
 */
export function ownerOf(element: Element): Owner | undefined {
  const root = document.getElementById('root');
  if (!root || !(root.contains(element) || element.contains(root))) return undefined;
  const part = element.closest<HTMLElement>(PART)?.dataset.part;
  if (part) return ownerNamed(part);
  const mount = mountHere();
  const isOfPage = mount?.layout === 'none' ? root.contains(element) : element.closest(CONTENT) !== null;
  return ownerNamed(isOfPage && mount ? mount.app : site.id);
}

/** Returns the parts of the page that have an owner of their own. */
export function areas(): Area[] {
  const own = mountHere()?.layout === 'none' ? '#root' : `#root > header, ${CONTENT}, #root > footer`;
  return [...document.querySelectorAll(`${own}, ${PART}`)].flatMap((element) => {
    const owner = ownerOf(element);
    return owner ? [{ element, owner }] : [];
  });
}
