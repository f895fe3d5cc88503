import { type PreparedPages, preparePages } from '../../prerender/prepare-pages';
import type { RenderedPages } from '../../prerender/render-pages';
import type { RenderFailure } from '../../prerender/renderers';
import { inspectManifest, requireManifests } from '../../site/builds';
import { canarySet, type Deployment, HOST } from '../../site/deployment';
import type { Change, GateIssue } from './change';

/**
 * Brotli bytes of a page's HTML without its data (measured: 6 700 to 12 300): about ten packets.
 */
export const PAGE_BUDGET = 14_000;

/**
 * Pages of new builds, or of all builds when the shell is new, that fail or exceed the budget, and
 * live pages that a new build breaks, since all builds run in one process. Pages that failed before
 * are ignored.
 */
export function lossesOf(
  change: Change,
  { failures, emptied, overBudget }: RenderedPages,
): GateIssue[] {
  const { action, fresh, failedBefore, renderedBefore } = change;
  if (action === 'rollback') return [];
  const hasFreshShell = fresh.some((name) => name.startsWith(`${HOST}/`));
  const isNew = ({ app, build }: { app: string; build: string }) =>
    hasFreshShell || fresh.includes(`${app}/${build}`);
  const isBroken = ({ file = '' }: RenderFailure) => fresh.length > 0 && renderedBefore.has(file);
  const failing = failures.filter(
    (one) => (isNew(one) && !failedBefore.has(one.file ?? '')) || isBroken(one),
  );
  return [
    ...issuesOf(
      [...failing, ...emptied.filter((page) => isBroken(page) && !isNew(page))],
      isNew,
      fresh,
    ),
    ...overBudget
      .filter(({ page }) => isNew(page))
      .map(({ page: { app, build, path }, bytes }) => {
        const message =
          `${app} ${build}: ${path} is too heavy: ` +
          `${bytes} bytes of brotli beyond its data, its limit ${PAGE_BUDGET}.`;
        const remedy =
          `Remove rarely needed content, build ${app} again and publish that, or raise ` +
          'PAGE_BUDGET in tooling/release/gate/pages.ts and give the reason.';
        return { rule: 'pages' as const, app, message, remedy };
      }),
  ];
}

function issuesOf(
  failures: RenderFailure[],
  isNew: (failure: RenderFailure) => boolean,
  fresh: string[],
): GateIssue[] {
  const kinds = new Map<string, RenderFailure[]>();
  for (const one of failures) {
    const kind = `${one.app} ${one.build} ${one.message}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  return [...kinds.values()].flatMap(([first, ...more]) =>
    first ? [issueOf(first, more.length, isNew(first), fresh)] : [],
  );
}

function issueOf(
  { app, build, path, kind, ...failure }: RenderFailure,
  more: number,
  isNew: boolean,
  fresh: string[],
): GateIssue {
  const pages = path === undefined ? '' : ` ${path}${more > 0 ? ` and ${more} more pages` : ''}`;
  // any new build can be the cause when the process ends or is late
  const isAnyOfThem =
    isNew && fresh.length > 1 && path !== undefined && (kind === 'late' || kind === 'ended');
  const causes = isNew && !isAnyOfThem ? [] : fresh;
  const builds = causes.join(', ');
  const without = causes.length > 0 ? ` The live release renders it without ${builds}.` : '';
  const cause = isAnyOfThem ? ` Any of ${builds} can be the cause.` : without;
  const correct =
    `Correct ${causes.length > 0 ? builds : `the page, build ${app} again`} and publish that. ` +
    'If the data of a single record is the cause, change it in the dashboard first.';
  const steps = [
    ...(kind === 'late' ? ['If this machine was busy, promote again by name.'] : []),
    isAnyOfThem ? 'Promote the builds one by one, to find the one at fault.' : correct,
  ];
  return {
    rule: 'pages',
    app,
    causes: causes.length > 0 ? causes : undefined,
    message: `${app} ${build}:${pages} ${failure.message}.${cause}`,
    remedy: failure.remedy ?? steps.join(' '),
  };
}

/**
 * Pages of unchanged builds that a new build takes out of the list: it can omit them, or prevent
 * the load of their bundle.
 */
export async function omittedPages(
  { site, action, apps, before, fresh, renderedBefore }: Change,
  prepared: PreparedPages,
  sources: Parameters<typeof preparePages>[2],
): Promise<GateIssue[]> {
  const hadCanary = [...renderedBefore].some((file) => file.startsWith('canary/'));
  const sets = prepared.sets.map((set) => {
    // a new canary is compared with the live stable pages
    const folder = hadCanary ? set.folder : '';
    const files = new Set([...set.pages, ...set.notFound].map(({ file }) => folder + file));
    const absent = new Set(
      [...renderedBefore].filter((file) => file.startsWith(`${folder}pages/`) && !files.has(file)),
    );
    return { builds: set.folder ? canarySet(apps) : apps, folder, absent };
  });
  const live = usableBuilds(site, before);
  if (
    action === 'rollback' ||
    fresh.length === 0 ||
    sets.every(({ absent }) => absent.size === 0) ||
    !live[HOST]
  )
    return [];
  const liveSets = await preparePages(live, requireManifests(site, live), sources).then(
    (found) => found.sets,
    () => [],
  );
  const omitted = sets.flatMap(({ builds, folder, absent }) =>
    liveSets
      .filter((set) => set.folder === folder)
      .flatMap(({ pages, notFound }) => [...pages, ...notFound])
      .filter(({ app, build, file }) => absent.has(folder + file) && builds[app]?.active === build),
  );
  const once = [...new Map(omitted.map((page) => [page.file, page])).values()];
  const remedy = `Correct ${fresh.join(', ')} and publish that.`;
  const failures = once.map(({ app, build, name }) => ({
    app,
    build,
    path: name,
    message: 'would arrive empty',
    remedy,
  }));
  return issuesOf(failures, () => false, fresh);
}

/** `requireManifests` would throw for a damaged build, and so prevent its replacement. */
const usableBuilds = (site: string, deployment: Deployment): Deployment => {
  const isUsable = (app: string, build: string) =>
    inspectManifest(site, app, build).manifest !== undefined;
  return Object.fromEntries(
    Object.entries(deployment).flatMap(([app, { active, canary }]) =>
      isUsable(app, active)
        ? [[app, { active, canary: canary && isUsable(app, canary.build) ? canary : undefined }]]
        : [],
    ),
  );
};
