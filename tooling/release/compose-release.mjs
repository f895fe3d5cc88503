// @ts-check
import { composePages } from '../compose/compose-pages.mjs';
import { groupLinks } from './canary-groups.mjs';
import { canaryPercent, canarySet } from './state.mjs';

/**
 * All that a release serves, from its state and the manifests alone.
 * @param {import('./state.mjs').State} state
 * @param {import('./manifests.mjs').Manifests} manifests
 * @param {{inside?: boolean}} [options] see `composePages`
 * @returns {{files: Map<string, string | Buffer>, links: Map<string, string>}} by path inside the release
 */
export function composeRelease(state, manifests, options) {
  const files = composePages(state, manifests, options);
  const percent = canaryPercent(state);
  if (percent === undefined) return { files, links: new Map() };
  for (const [path, content] of composePages(canarySet(state), manifests, options)) files.set(`canary/${path}`, content);
  return { files, links: new Map([...groupLinks(percent)].map(([group, set]) => [`groups/${group}`, set])) };
}
