import { type PageSet, type PreparedPages, preparePages } from '../../prerender/prepare-pages';
import { ENDED, LATE, type Lists } from '../../prerender/renderer';
import type { Renderers, RenderFailure } from '../../prerender/renderers';
import type { OversizedPage } from '../../prerender/write-release';
import { buildFolder, inspectManifest, requireManifests, serverFolder } from '../../site/builds';
import { canaryPercent, canarySet, type Deployment, HOST } from '../../site/deployment';
import { type FileStats, fileStats } from '../../site/file-forms';
import type { ManifestResult } from '../../site/manifest';
import { checkApi, liveApi } from './api';
import { checkCompatibility } from './compatibility';
import { freshBuilds, GateError, type GateIssue, type Role, RULES, type Rule, rolesOf, shellRemotePairs } from './gate-issue';
import { checkMounts, type Running } from './mounts';
import { checkBudget, checkExpose, checkFiles, checkServer } from './own-build';
import { checkParts, notesOnParts } from './parts';

export interface GateInput {
  manifest(app: string, build: string): ManifestResult;
  /** files of the build's folder; called for new builds only, since it reads and hashes every byte */
  files(app: string, build: string): FileStats;
  server(app: string, build: string): FileStats;
  before?: Deployment;
  /** version of the live API; undefined when it is unknown */
  api?: string | undefined;
  /** rules to check, by default all; `RULES_OF_ROLLBACK` for a rollback */
  rules?: readonly Rule[] | undefined;
}

/** Checks all rules but `pages`, for new builds and between new and live builds. No app is refused for the faults of another app. */
export function checkGate(
  deployment: Deployment,
  { manifest, files: read, server, api, before = {}, rules = RULES }: GateInput,
): GateIssue[] {
  const stats = new Map<string, FileStats>();
  const files: GateInput['files'] = (app, build) => {
    const found = stats.get(`${app}/${build}`) ?? read(app, build);
    stats.set(`${app}/${build}`, found);
    return found;
  };
  const builds = inspected(deployment, before, manifest);
  const manifestOf = ({ app, build }: Role) => builds.find(({ role }) => role.app === app && role.build === build)?.manifest;
  const issues = [
    ...checkShellExists(deployment),
    ...builds.flatMap(({ role, issue }) => (issue ? [unusable(role, issue)] : [])),
    ...builds.flatMap(({ role, manifest: one }) => {
      if (!one || !role.fresh) return [];
      const inside = files(role.app, role.build);
      const own = [...checkFiles(one, inside), ...checkServer(one, server(role.app, role.build))];
      return [...own, ...checkExpose(one), ...(api ? checkApi(role, one, api) : []), ...checkBudget(role, one, inside)];
    }),
    ...shellRemotePairs(deployment, before).flatMap((pair) => {
      const [provider, consumer] = [manifestOf(pair.shell), manifestOf(pair.remote)];
      return provider && consumer ? checkCompatibility(pair, provider, consumer) : [];
    }),
    ...runningSets(deployment, builds).flatMap((running) => [...checkMounts(running), ...checkParts(running, files)]),
  ];
  const order = ({ rule }: GateIssue) => rules.indexOf(rule);
  const once = new Map(issues.map((issue) => [JSON.stringify(issue), issue]));
  return [...once.values()].filter(({ rule }) => rules.includes(rule)).sort((a, b) => order(a) - order(b));
}

export const buildsOnSite = (site: string): Pick<GateInput, 'manifest' | 'files' | 'server'> => ({
  manifest: (app, build) => inspectManifest(site, app, build),
  files: (app, build) => fileStats(buildFolder(site, app, build)),
  server: (app, build) => fileStats(serverFolder(site, app, build)),
});

export function notesOf(deployment: Deployment, { manifest, before = {} }: Pick<GateInput, 'manifest' | 'before'>): string[] {
  const live = inspected(before, before, manifest).flatMap(({ manifest: one }) => one ?? []);
  const sets = runningSets(deployment, inspected(deployment, before, manifest));
  return [...new Set(sets.flatMap((running) => notesOnParts(running, live)))];
}

/** Checks all rules. @returns notes about rules that could not be checked, and about parts without a slot @throws GateError */
export async function passGate(
  site: string,
  wanted: Deployment,
  { before, rules = RULES }: { before: Deployment; rules?: readonly Rule[] },
): Promise<string[]> {
  const { version, note } = rules.includes('api') && freshBuilds(wanted, before).length > 0 ? await liveApi() : {};
  const input = { ...buildsOnSite(site), before, rules, api: version };
  const issues = checkGate(wanted, input);
  if (issues.length > 0) throw new GateError(issues);
  return [...(note === undefined ? [] : [note]), ...notesOf(wanted, input)];
}

function checkShellExists(deployment: Deployment): GateIssue[] {
  if (deployment[HOST]) return [];
  return Object.entries(deployment).map(([app, { active }]) => ({
    rule: 'shares',
    app,
    message: `${app} has no shell to run in: none is live yet.`,
    remedy: `Promote a shell with it: \`pnpm release promote shell ${app}@${active}\`.`,
  }));
}

function unusable({ app, build, fresh }: Role, message: string): GateIssue {
  const remedy = fresh
    ? `Publish it (\`pnpm release publish ${app}\`) and promote what that names; a damaged apps/${app}/${build} has to be removed before.`
    : `Copy build.json into apps/${app}/${build} again, from where the build was made or from a backup: no release can be prerendered without it.`;
  return { rule: 'files', app, message: `${message}.`, remedy };
}

const inspected = (deployment: Deployment, before: Deployment, manifest: GateInput['manifest']) =>
  rolesOf(deployment, before).map((role) => ({ role, ...manifest(role.app, role.build) }));

/** Returns the undamaged builds that run together in one page: the stable set and, during a canary, the canary's set. */
const runningSets = (deployment: Deployment, builds: ReturnType<typeof inspected>): Running[][] =>
  [deployment, ...(canaryPercent(deployment) === undefined ? [] : [canarySet(deployment)])].map((set) =>
    builds.flatMap(({ role, manifest }) => (manifest && set[role.app]?.active === role.build ? [{ role, manifest }] : [])),
  );

interface PagesInput {
  before: Deployment;
  /** files of pages that failed in the live release already */
  failedBefore: readonly string[];
  /** files of pages that the live release rendered */
  renderedBefore: readonly string[];
  failures: RenderFailure[];
  emptied: RenderFailure[];
  overBudget: OversizedPage[];
}

/**
 * Checks that the pages of new builds, or of all builds when the shell is new, render and stay within the budget. Ignores pages that
 * failed in the live release. All other pages of live builds must still render: a new build runs in the same process and can break
 * them.
 * @returns one issue for each kind of fault of a build
 */
export function checkPages(
  deployment: Deployment,
  { before, failedBefore, renderedBefore, failures, emptied, overBudget }: PagesInput,
): GateIssue[] {
  const fresh = new Set(freshBuilds(deployment, before));
  const freshShell = [...fresh].some((name) => name.startsWith('shell/'));
  const isNew = ({ app, build }: { app: string; build: string }) => freshShell || fresh.has(`${app}/${build}`);
  const [known, rendered] = [new Set(failedBefore), new Set(renderedBefore)];
  const isBroken = ({ file = '' }: RenderFailure) => fresh.size > 0 && rendered.has(file);
  const failing = failures.filter((failure) => (isNew(failure) && !(failure.file && known.has(failure.file))) || isBroken(failure));
  return [
    ...issuesOf([...failing, ...emptied.filter((page) => isBroken(page) && !isNew(page))], isNew, [...fresh]),
    ...overBudget.filter(({ page }) => isNew(page)).map(oversizeIssue),
  ];
}

/** Returns one issue for all failures of a build that have the same message. @param fresh new builds */
function issuesOf(failures: RenderFailure[], isNew: (failure: RenderFailure) => boolean, fresh: string[]): GateIssue[] {
  const kinds = new Map<string, RenderFailure[]>();
  for (const one of failures) {
    const kind = `${one.app} ${one.build} ${one.message}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  return [...kinds.values()].flatMap(([first, ...more]) => (first ? [issueOf(first, more.length, { isNew: isNew(first), fresh })] : []));
}

/** @param change.isNew true when the shell or the failed build is new @param change.fresh new builds, as `<app>/<build>` */
function issueOf(
  { app, build, path, message, remedy }: RenderFailure,
  more: number,
  { isNew, fresh }: { isNew: boolean; fresh: string[] },
): GateIssue {
  const which = path === undefined ? `${app} ${build}:` : `${app} ${build}: ${path}${more > 0 ? ` and ${more} more pages` : ''}`;
  const isLate = message.includes(LATE);
  // all builds run in one process; when the process ends or is late, any of the new builds can be the cause
  const isAnyOfThem = isNew && fresh.length > 1 && path !== undefined && (isLate || message.includes(ENDED));
  const causes = isNew && !isAnyOfThem ? [] : fresh;
  const builds = causes.join(', ');
  const cause = isAnyOfThem
    ? ` Any of ${builds} can be the cause.`
    : causes.length > 0
      ? ` The live release renders it without ${builds}.`
      : '';
  const steps = [
    ...(isLate ? ['If this machine was busy, promote again by name.'] : []),
    ...(isAnyOfThem
      ? ['Promote the builds one by one, to find the one at fault.']
      : [
          `Correct ${causes.length > 0 ? builds : `the page, build ${app} again`} and publish that.`,
          'If the data of a single record is the cause, change it in the dashboard first.',
        ]),
  ];
  return {
    rule: 'pages',
    app,
    ...(causes.length > 0 ? { causes } : {}),
    message: `${which} ${message}.${cause}`,
    remedy: remedy ?? steps.join(' '),
  };
}

interface OmittedPagesInput {
  before: Deployment;
  renderedBefore: readonly string[];
  prepared: PreparedPages;
  renderers: Renderers;
  lists: Lists;
}

/**
 * Checks that no new build removes pages of unchanged builds from the list of pages. All builds share a process, so a build can omit pages
 * of other builds or report their bundles as missing. Compares with the pages that the live builds list for the current records. Skips the
 * comparison when the live builds cannot list these pages.
 */
export async function checkOmittedPages(
  site: string,
  apps: Deployment,
  { before, renderedBefore, prepared, renderers, lists }: OmittedPagesInput,
): Promise<GateIssue[]> {
  const causes = freshBuilds(apps, before);
  const hadCanary = renderedBefore.some((file) => file.startsWith('canary/'));
  const sets = prepared.sets.map((set) => {
    // compares the pages of a new canary with the live stable pages
    const folder = hadCanary ? set.folder : '';
    const files = new Set(listedIn(set).map(({ file }) => folder + file));
    const absent = new Set(renderedBefore.filter((file) => file.startsWith(`${folder}pages/`) && !files.has(file)));
    return { builds: set.folder ? canarySet(apps) : apps, folder, absent };
  });
  const live = usableBuilds(site, before);
  if (causes.length === 0 || sets.every(({ absent }) => absent.size === 0) || !live[HOST]) return [];
  const listing = preparePages(live, requireManifests(site, live), { renderers, lists });
  const liveSets = await listing.then(
    (found) => found.sets,
    () => [],
  );
  const omitted = sets.flatMap(({ builds, folder, absent }) =>
    liveSets
      .filter((set) => set.folder === folder)
      .flatMap(listedIn)
      .filter(({ app, build, file }) => absent.has(folder + file) && builds[app]?.active === build),
  );
  const once = [...new Map(omitted.map((page) => [page.file, page])).values()];
  const remedy = `Correct ${causes.join(', ')} and publish that.`;
  const failures = once.map(({ app, build, name }) => ({ app, build, path: name, message: 'would arrive empty', remedy }));
  return issuesOf(failures, () => false, causes);
}

const listedIn = ({ pages, notFoundPages }: PageSet) => [...pages, ...notFoundPages(new Set())];

/** Leaves out previous and damaged builds: `requireManifests` would throw for a damaged build, and so prevent its replacement. */
const usableBuilds = (site: string, deployment: Deployment): Deployment => {
  const isUsable = (app: string, build: string) => inspectManifest(site, app, build).manifest !== undefined;
  return Object.fromEntries(
    Object.entries(deployment).flatMap(([app, { active, canary }]) =>
      isUsable(app, active) ? [[app, { active, ...(canary && isUsable(app, canary.build) ? { canary } : {}) }]] : [],
    ),
  );
};

/** Maximum brotli bytes of a page's HTML without its data (measured: 6 700 to 12 300). The maximum fits into about ten packets. */
export const PAGE_BUDGET = 14_000;

const oversizeIssue = ({ page: { app, build, path }, bytes }: OversizedPage): GateIssue => ({
  rule: 'pages',
  app,
  message: `${app} ${build}: ${path} is too heavy: ${bytes} bytes of brotli beyond its data, its limit ${PAGE_BUDGET}.`,
  remedy: `Remove rarely needed content, build ${app} again and publish that, or raise the number in tooling/release/gate/check-gate.ts and give the reason.`,
});
