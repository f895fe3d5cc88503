import { inspectManifest, publishedAt, publishedBuilds } from '../site/builds';
import { type AppDeployment, type Deployment, HOST } from '../site/deployment';
import { hasPassword, isExpired, listPreviews, type Preview } from '../site/previews';
import { refusedBuilds } from '../site/refused-builds';
import {
  type HistoryLine,
  liveFolder,
  type Release,
  type ReleaseChange,
  readFolder,
  readHistory,
  readLive,
  withdrawnBuilds,
} from '../site/releases';
import { readUnreachableHosts, type UnreachableHosts } from '../site/unreachable-hosts';
import { type ControllerState, isActive, readState } from './auto/controller-state';

/** These types have the field names of `status --json`. */
export interface BuildStatus {
  build: string;
  revision?: string;
  /** version of `@lagoon/shared` against which the build was made */
  contract?: string;
  published?: string;
  /** reason why revision, contract and time are unknown */
  issue?: string;
}
export interface AppStatus {
  app: string;
  active: BuildStatus;
  previous?: BuildStatus;
  canary?: BuildStatus & { percent: number };
  /** the newest published build, unless it is active, previous or in canary */
  newest?: string;
  /** reason why a promotion skips the newest build unless the operator names it, such as `was taken back with release 4` */
  skipped?: string;
}
export interface PagesStatus {
  folder: string;
  rendered: number;
  /** files of pages that could not be rendered and are empty in the release */
  failed: string[];
  /** ISO time at which the live pages went live */
  at: string;
}
export interface PreviewStatus extends Preview {
  password: boolean;
  over: boolean;
}
export interface AutoStatus extends Omit<ControllerState, 'process'> {
  percent: number;
  /** false when the process has ended without a final decision */
  running: boolean;
}
export interface SiteStatus {
  /** undefined before the first release */
  live: (ReleaseChange & { release: number }) | undefined;
  /** undefined when no page is prerendered */
  pages?: PagesStatus;
  /** the shell first, the remotes by name */
  apps: AppStatus[];
  previews: PreviewStatus[];
  auto?: AutoStatus;
  /** web hosts that the last sync did not reach */
  webHosts?: UnreachableHosts;
  history: HistoryLine[];
}

/** Reads without a lock. @param options.history number of lines @throws ReleaseError when the live release cannot be read */
export function status(site: string, { history = 5 }: { history?: number | undefined } = {}): SiteStatus {
  const { release, apps, change } = readLive(site);
  const webHosts = readUnreachableHosts(site);
  const verdict = verdicts(site);
  return {
    live: release === undefined || !change ? undefined : { release, ...change },
    ...pagesStatus(site),
    apps: Object.entries(apps)
      .sort(([a], [b]) => Number(b === HOST) - Number(a === HOST) || (a < b ? -1 : 1))
      .map(([app, deployment]) => appStatus(site, app, deployment, verdict)),
    previews: listPreviews(site).map((preview) => ({
      ...preview,
      password: hasPassword(site, preview.name),
      over: isExpired(preview),
    })),
    ...autoStatus(site, apps),
    ...(webHosts ? { webHosts } : {}),
    history: history > 0 ? readHistory(site).slice(-history).reverse() : [],
  };
}

/** Returns the reason why promotions skip a build unless it is named: it was rolled back, or the gate refused it. */
export function verdicts(site: string): (app: string, build: string) => string | undefined {
  const [withdrawn, refused] = [withdrawnBuilds(site), refusedBuilds(site)];
  return (app, build) => {
    const [release, rules] = [withdrawn.get(`${app}/${build}`), refused.get(`${app}/${build}`)];
    if (release !== undefined) return `was taken back with release ${release}`;
    return rules && `was refused by the gate (${rules.join(', ')})`;
  };
}

function autoStatus(site: string, apps: Deployment): { auto?: AutoStatus } {
  const note = readState(site);
  const canary = note && apps[note.app]?.canary;
  if (!canary || canary.build !== note.build) return {};
  const { process: _, ...rest } = note;
  return { auto: { ...rest, ...canary, running: isActive(note) } };
}

function pagesStatus(site: string): { pages?: PagesStatus } {
  const folder = liveFolder(site);
  const { composed, failed = [], composedAt, change }: Partial<Release> = folder === undefined ? {} : readFolder(site, folder);
  if (folder === undefined || !composed) return {};
  return { pages: { folder, rendered: Object.keys(composed).length, failed, at: composedAt ?? change?.at ?? '' } };
}

function appStatus(
  site: string,
  app: string,
  { active, previous, canary }: AppDeployment,
  verdict: ReturnType<typeof verdicts>,
): AppStatus {
  const [newest] = publishedBuilds(site, app);
  const skipped = newest && verdict(app, newest);
  return {
    app,
    active: buildStatus(site, app, active),
    ...(previous ? { previous: buildStatus(site, app, previous) } : {}),
    ...(canary ? { canary: { ...buildStatus(site, app, canary.build), percent: canary.percent } } : {}),
    ...(newest && ![active, previous, canary?.build].includes(newest) ? { newest, ...(skipped ? { skipped } : {}) } : {}),
  };
}

function buildStatus(site: string, app: string, build: string): BuildStatus {
  const { manifest, issue } = inspectManifest(site, app, build);
  if (!manifest) return { build, issue };
  const published = new Date(publishedAt(site, app, build)).toISOString();
  return { build, ...(manifest.revision ? { revision: manifest.revision } : {}), contract: manifest.contract, published };
}
