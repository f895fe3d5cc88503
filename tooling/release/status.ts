import { inspectManifest, publishedAt, publishedBuilds } from '../site/builds';
import { type Deployment, HOST } from '../site/deployment';
import { hasPassword, isExpired, listPreviews } from '../site/previews';
import { verdicts } from '../site/refused-builds';
import { liveRecord, readHistory, readLive } from '../site/releases';
import { isRunning } from '../site/session';
import { readUnreachableHosts } from '../site/web-servers';
import { readState } from './auto/controller-state';

/**
 * The form of `status --json`.
 * @param options.history number of lines
 * @throws ReleaseError
 */
export function status(site: string, { history = 5 }: { history?: number } = {}) {
  const { release, apps, change } = readLive(site);
  const verdict = verdicts(site);
  return {
    live: release === undefined || !change ? undefined : { release, ...change },
    pages: pagesStatus(site),
    apps: Object.entries(apps)
      .sort(([a], [b]) => Number(b === HOST) - Number(a === HOST) || (a < b ? -1 : 1))
      .map(([app, { active, previous, canary }]) => {
        const [newest] = publishedBuilds(site, app);
        const isKnown = newest === undefined || [active, previous, canary?.build].includes(newest);
        return {
          app,
          active: buildStatus(site, app, active),
          previous: previous ? buildStatus(site, app, previous) : undefined,
          canary: canary && { ...buildStatus(site, app, canary.build), percent: canary.percent },
          /** unless it is active, previous or in canary */
          newest: isKnown ? undefined : newest,
          skipped: isKnown ? undefined : verdict(app, newest),
        };
      }),
    previews: listPreviews(site).map((preview) => ({
      ...preview,
      password: hasPassword(site, preview.name),
      over: isExpired(preview),
    })),
    auto: autoStatus(site, apps),
    webHosts: readUnreachableHosts(site),
    history: history > 0 ? readHistory(site).slice(-history).reverse() : [],
  };
}
export type SiteStatus = ReturnType<typeof status>;

/** `running` is false when the process ended without a final decision. */
function autoStatus(site: string, apps: Deployment) {
  const state = readState(site);
  const canary = state && apps[state.app]?.canary;
  if (!canary || canary.build !== state.build) return undefined;
  const { process: _, ...rest } = state;
  return { ...rest, ...canary, running: isRunning(state.process) };
}

function pagesStatus(site: string) {
  const { folder = '', composed, failed = [], composedAt, change } = liveRecord(site);
  return (
    composed && {
      folder,
      rendered: Object.keys(composed).length,
      failed,
      at: composedAt ?? change?.at ?? '',
    }
  );
}

export type BuildStatus = ReturnType<typeof buildStatus>;

function buildStatus(site: string, app: string, build: string) {
  const { manifest, issue } = inspectManifest(site, app, build);
  if (!manifest) return { build, issue };
  const { revision, contract } = manifest;
  return {
    build,
    revision,
    contract,
    published: new Date(publishedAt(site, app, build)).toISOString(),
  };
}
