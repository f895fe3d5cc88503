import { type PageSet, type PreparedPages, preparePages } from '../../prerender/prepare-pages';
import type { Lists } from '../../prerender/renderer';
import type { Renderers } from '../../prerender/renderers';
import { inspectManifest, requireManifests } from '../../site/builds';
import { canarySet, type Deployment, HOST } from '../../site/deployment';
import { freshBuilds, type GateIssue } from './gate-issue';

interface Input {
  before: Deployment;
  /** files of pages that the live release rendered */
  renderedBefore: readonly string[];
  prepared: PreparedPages;
  renderers: Renderers;
  lists: Lists;
}

/**
 * Checks that new builds leave no page of an unchanged build out of the list: all builds share a process, so one can omit pages of
 * others or report their bundles as missing. Lists the pages of the live builds for comparison, because a page also disappears
 * with its record.
 */
export async function checkOmittedPages(
  site: string,
  apps: Deployment,
  { before, renderedBefore, prepared, renderers, lists }: Input,
): Promise<GateIssue[]> {
  const causes = freshBuilds(apps, before);
  const sets = prepared.sets.map((set, at) => ({ builds: at === 0 ? apps : canarySet(apps), files: filesOf(set) }));
  const isAbsent = (file: string) => !file.startsWith('canary/') && sets.some(({ files }) => !files.has(file));
  const absent = new Set(renderedBefore.filter(isAbsent));
  const live = usableBuilds(site, before);
  if (causes.length === 0 || absent.size === 0 || !live[HOST]) return [];
  const { sets: liveSets } = await preparePages(live, requireManifests(site, live), { renderers, lists });
  const omitted = liveSets
    .flatMap(({ pages }) => pages)
    .filter(
      ({ app, build, file }) => absent.has(file) && sets.some(({ builds, files }) => builds[app]?.active === build && !files.has(file)),
    );
  return [...new Set(omitted.map(({ app }) => app))].flatMap((app) => {
    const [first, ...more] = omitted.filter((page) => page.app === app);
    if (!first) return [];
    const which = `${app} ${first.build}: ${first.path}${more.length > 0 ? ` and ${more.length} more pages` : ''}`;
    const message = `${which} would arrive empty. The live release renders it without ${causes.join(', ')}.`;
    return [{ rule: 'pages' as const, app, causes, message, remedy: `Correct ${causes.join(', ')} and publish that.` }];
  });
}

const filesOf = ({ pages }: PageSet) => new Set(pages.map(({ file }) => file));

/** Returns the active builds whose manifests can be read: a damaged build must not prevent its removal. */
const usableBuilds = (site: string, deployment: Deployment): Deployment =>
  Object.fromEntries(
    Object.entries(deployment).flatMap(([app, { active }]) => (inspectManifest(site, app, active).manifest ? [[app, { active }]] : [])),
  );
