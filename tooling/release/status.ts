import { inspectManifest, publishedAt, publishedBuilds } from '../site/builds';
import { type AppDeployment, type Deployment, HOST } from '../site/deployment';
import { type HistoryLine, readHistory } from '../site/history';
import { hasPassword, isOver, listPreviews, type Preview } from '../site/previews';
import { type Change, liveFolder, type Release, readFolder, readLive } from '../site/releases';
import { readSpreadNote, type SpreadNote } from '../site/spread-note';
import { takenBack } from '../site/taken-back';
import { type AutoNote, isDeciding, readNote } from './auto/note';

/** `status --json` prints these as they are. */
export interface BuildStatus {
  build: string;
  /** git commit it was built from */
  revision?: string;
  /** version of `@lagoon/shared` it was built against */
  contract?: string;
  /** ISO time */
  published?: string;
  /** why the three above are not known */
  trouble?: string;
}
export interface AppStatus {
  app: string;
  active: BuildStatus;
  previous?: BuildStatus;
  canary?: BuildStatus & { percent: number };
  /** the build published last, when it is none of these */
  newest?: string;
  /** the release that took the newest back */
  takenBack?: number;
}
export interface PagesStatus {
  /** the release's folder, or that of a generation of it */
  folder: string;
  /** how many pages are rendered into HTML */
  rendered: number;
  /** files of those that could not be, so that they arrive empty */
  failed: string[];
  /** ISO time since when visitors get them */
  at: string;
}
export interface PreviewStatus extends Preview {
  password: boolean;
  /** its days are over: the next prune ends it */
  over: boolean;
}
export interface SiteStatus {
  /** undefined before the first release */
  live: (Change & { release: number }) | undefined;
  /** undefined when no page is rendered into HTML */
  pages?: PagesStatus;
  /** the shell first, then by name */
  apps: AppStatus[];
  previews: PreviewStatus[];
  /** the canary that is decided by figures */
  auto?: AutoStatus;
  /** web hosts that serve what they had */
  webHosts?: SpreadNote;
  /** newest first */
  history: HistoryLine[];
}
export interface AutoStatus extends Omit<AutoNote, 'process'> {
  percent: number;
  /** false when the program has ended without leaving the canary decided */
  running: boolean;
}

/**
 * What is live on a site and how it came about. Reads only, and needs no lock.
 * @param options.history number of lines
 * @throws ReleaseError when what is live cannot be read
 */
export function status(site: string, { history = 5 }: { history?: number } = {}): SiteStatus {
  const { release, apps, change } = readLive(site);
  const back = takenBack(site);
  const webHosts = readSpreadNote(site);
  return {
    live: release === undefined || !change ? undefined : { release, ...change },
    ...pagesStatus(site),
    apps: Object.entries(apps)
      .sort(([a], [b]) => Number(b === HOST) - Number(a === HOST) || (a < b ? -1 : 1))
      .map(([app, deployment]) => appStatus(site, app, deployment, back)),
    previews: listPreviews(site).map((preview) => ({
      ...preview,
      password: hasPassword(site, preview.name),
      over: isOver(preview),
    })),
    ...autoStatus(site, apps),
    ...(webHosts ? { webHosts } : {}),
    history: history > 0 ? readHistory(site).slice(-history).reverse() : [],
  };
}

/** What the program that decides has noted, as long as its canary is there. */
function autoStatus(site: string, apps: Deployment): { auto?: AutoStatus } {
  const note = readNote(site);
  const canary = note && apps[note.app]?.canary;
  if (!canary || canary.build !== note.build) return {};
  const { process: _, ...told } = note;
  return { auto: { ...told, ...canary, running: isDeciding(note) } };
}

function pagesStatus(site: string): { pages?: PagesStatus } {
  const folder = liveFolder(site);
  const { composed, failed = [], composedAt, change }: Partial<Release> = folder === undefined ? {} : readFolder(site, folder);
  if (folder === undefined || !composed) return {};
  return { pages: { folder, rendered: Object.keys(composed).length, failed, at: composedAt ?? change?.at ?? '' } };
}

function appStatus(site: string, app: string, { active, previous, canary }: AppDeployment, back: Map<string, number>): AppStatus {
  const [newest] = publishedBuilds(site, app);
  const release = back.get(`${app}/${newest}`);
  return {
    app,
    active: buildStatus(site, app, active),
    ...(previous ? { previous: buildStatus(site, app, previous) } : {}),
    ...(canary ? { canary: { ...buildStatus(site, app, canary.build), percent: canary.percent } } : {}),
    ...(newest && ![active, previous, canary?.build].includes(newest) ? { newest, ...(release ? { takenBack: release } : {}) } : {}),
  };
}

function buildStatus(site: string, app: string, build: string): BuildStatus {
  const { manifest, finding } = inspectManifest(site, app, build);
  if (!manifest) return { build, trouble: finding.message };
  const published = new Date(publishedAt(site, app, build)).toISOString();
  return { build, ...(manifest.revision ? { revision: manifest.revision } : {}), contract: manifest.contract, published };
}
