import { setTimeout as pause } from 'node:timers/promises';
import type { ListName } from '../../shared/src/bundled/domain/types';
import { requireManifests } from '../site/builds';
import { codeOf } from '../site/disk';
import { reasonOf } from '../site/errors';
import { isPromoted, liveFolder, nextGeneration, readFolder, releaseOf } from '../site/releases';
import { releaseSession } from '../site/session';
import {
  apiOrigins,
  fetchList,
  isSaved,
  LISTS,
  readLists,
  readSavedList,
  type SavedList,
  saveList,
} from './lists';
import { preparePages } from './prepare-pages';
import { type Renderers, type RenderFailure, rendererPool } from './renderers';
import { releasePages, type Written } from './write-release';

const TIMES = {
  /** ms between requests, and between looks at the live release */
  poll: 1000,
  /** ms between generations, whose files have times in whole seconds */
  between: 1000,
  /** ms until a failed rendering is repeated; `retryDisk` after a disk error */
  retry: 30_000,
  retryDisk: 3000,
  logAfter: 30_000,
};
export type WatchTimes = typeof TIMES;

const DISK_ERROR = /^(ENOSPC|EDQUOT|EIO)$/;

interface WatchOptions {
  site: string;
  /** `host:port`, separated by spaces; after a failure the next is used */
  api: string;
  /** No line may contain a page's path: the name of a test is health data. */
  log: (line: string) => void;
  signal: AbortSignal;
  times?: Partial<WatchTimes>;
}

/**
 * Requests the lists by their ETags, and renders the live release when a list or the release has
 * changed.
 */
export async function watchAndRender({
  site,
  api: address,
  log,
  signal,
  times: given,
}: WatchOptions): Promise<void> {
  const times = { ...TIMES, ...given };
  const apis = apiOrigins(address);
  const renderers = rendererPool(site);
  const issues = issueLog(log);
  const fresh = new Map<ListName, SavedList>();
  const etags = new Map(LISTS.map((name) => [name, readSavedList(site, name)?.etag]));
  const isThere = (name: ListName) => fresh.has(name) || isSaved(site, name);
  // the machine's clock may change
  let [answeredAt, renderedAt, renderAt] = [performance.now(), Number.NEGATIVE_INFINITY, 0];
  let seen: string | undefined;
  signal.addEventListener('abort', () => void renderers.close());

  async function fetchLists(): Promise<void> {
    try {
      for (const name of LISTS) {
        const list = await fetchList(
          apis[0] ?? '',
          name,
          isThere(name) ? etags.get(name) : undefined,
          signal,
        );
        if (!list) continue;
        fresh.set(name, list);
        etags.set(name, list.etag);
        renderAt = 0;
      }
      answeredAt = performance.now();
      issues.ended('api', 'The API answers again.');
    } catch (error) {
      apis.push(...apis.splice(0, 1));
      if (performance.now() - answeredAt >= times.logAfter)
        issues.began(
          'api',
          `The API at ${address} does not answer (${reasonOf(error)}). The pages stay as they are.`,
        );
    }
  }

  async function render(): Promise<void> {
    await pause(Math.max(0, renderedAt + times.between - performance.now()), undefined, { signal });
    const began = performance.now();
    try {
      const { live, written } = await rerender(site, { renderers, lists: fresh, signal });
      fresh.clear();
      await renderers.drop();
      renderAt = Number.POSITIVE_INFINITY;
      seen = written?.folder ?? live;
      issues.ended('render', 'Pages are rendered again.');
      if (!written) return;
      renderedAt = performance.now();
      log(lineOf(written, renderedAt - began));
    } catch (error) {
      if (signal.aborted) return;
      renderAt =
        performance.now() + (DISK_ERROR.test(codeOf(error) ?? '') ? times.retryDisk : times.retry);
      seen = liveFolder(site);
      issues.began('render', `The pages stay as they are: ${reasonOf(error)}`);
    }
  }

  try {
    while (!signal.aborted) {
      await fetchLists();
      // a missing list would remove pages from the live release
      if (
        LISTS.every(isThere) &&
        (needsRendering(liveFolder(site), seen) || performance.now() >= renderAt)
      )
        await render();
      await pause(times.poll, undefined, { signal });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await renderers.close();
  }
}

const lineOf = ({ folder, rendered, reused, failures }: Written, milliseconds: number) =>
  [
    `releases/${folder} is live: ${rendered} pages rendered, ${reused} reused, in ` +
      `${(milliseconds / 1000).toFixed(1)} s`,
    ...(failures.length > 0
      ? [
          `${failures.length} could not be rendered and are empty: ` +
            `see \`failed\` in its release.json`,
        ]
      : []),
  ].join('; ');

function issueLog(log: (line: string) => void) {
  const open = new Map<string, string>();
  return {
    began(kind: string, line: string): void {
      if (open.get(kind) !== line) log(line);
      open.set(kind, line);
    },
    ended(kind: string, line: string): void {
      if (open.delete(kind)) log(line);
    },
  };
}

/**
 * Ignores generations of another prerenderer: two versions would replace each other's pages
 * endlessly.
 */
export const needsRendering = (live: string | undefined, seen: string | undefined): boolean =>
  live !== seen &&
  (live === undefined ||
    seen === undefined ||
    isPromoted(live) ||
    releaseOf(live) !== releaseOf(seen));

interface RenderOptions {
  renderers: Renderers;
  lists?: ReadonlyMap<ListName, SavedList>;
  signal?: AbortSignal;
}

/**
 * Renders the live release with current data as its next generation, under the site's lock.
 * @param options.lists changed lists; saved for later promotions
 * @throws Error when all pages of a bundle fail; the live pages stay
 */
export const rerender = (
  site: string,
  { renderers, lists = new Map(), signal }: RenderOptions,
): Promise<{ live: string | undefined; written?: Written }> =>
  releaseSession(site, { by: 'the prerenderer' }, async () => {
    const composedAt = new Date().toISOString();
    for (const [name, list] of lists) saveList(site, name, list);
    const live = liveFolder(site);
    if (live === undefined) return { live };
    const { apps, change } = readFolder(site, live);
    const prepared = await preparePages(apps, requireManifests(site, apps), {
      renderers,
      lists: readLists(site),
    });
    rejectBundleFailures(prepared.sets.flatMap(({ failures }) => failures));
    const record = { schema: 1 as const, apps, change, composedAt };
    const written = await releasePages(site, prepared, record, {
      name: () => nextGeneration(site, live),
      trusting: true,
      unlessLive: true,
      signal,
    });
    return written ? { live, written } : { live };
  });

/**
 * Empty pages would replace all pages of a failing bundle.
 * @throws Error
 */
function rejectBundleFailures(failures: readonly RenderFailure[]) {
  const failure = failures.find(({ path }) => path === undefined);
  if (failure) throw new Error(`${failure.app} ${failure.build}: ${failure.message}`);
}
