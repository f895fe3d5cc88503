import { groupLinks } from '../site/canary-groups';
import { canaryPercent, canarySet, type Deployment } from '../site/deployment';
import type { Manifests } from '../site/manifest';
import { type ComposeOptions, composePages } from './pages';

/** What a release serves, by path inside the release. */
export interface ReleaseContent {
  files: Map<string, string | Buffer>;
  links: Map<string, string>;
}

/**
 * Composes a release from its deployment and the manifests alone: the pages that everybody gets, and while a canary runs
 * a second set for its visitors with the links that spread them.
 * @param manifests of every build that the deployment names
 */
export function composeRelease(deployment: Deployment, manifests: Manifests, options?: ComposeOptions): ReleaseContent {
  const files = composePages(deployment, manifests, options);
  const percent = canaryPercent(deployment);
  if (percent === undefined) return { files, links: new Map() };
  for (const [path, content] of composePages(canarySet(deployment), manifests, options)) files.set(`canary/${path}`, content);
  return { files, links: new Map([...groupLinks(percent)].map(([group, set]) => [`groups/${group}`, set])) };
}
