import { setTimeout as pause } from 'node:timers/promises';
import { reasonOf } from '../site/errors';
import { isPromoted, liveFolder, releaseOf } from '../site/releases';
import { apiOrigins, askList, listenForChanges } from './follow-api';
import { isSaved, LISTS, type ListName, readSavedList, type SavedList } from './lists';
import { recompose } from './recompose';
import { rendererPool } from './renderers';
import type { Written } from './write-release';

/** In milliseconds. */
const TIMES = {
  /** ms until a silent event stream is closed; the API writes every 15 s */
  silence: 40_000,
  /** ms until the stream is opened again, after a lost connection and after a refusal */
  again: 2000,
  refused: 30_000,
  /** ms between checks of the live release */
  look: 1000,
  /** ms between requests for the lists, without and with the event stream */
  ask: 2000,
  askWhileTold: 30_000,
  /** ms between generations, so that file times do not run ahead of the clock */
  between: 1000,
  /** ms until a failed rendering is repeated, generally and after a disk error */
  retry: 30_000,
  room: 3000,
  /** ms until an unreachable API is logged */
  patience: 30_000,
};
export type ComposerTimes = typeof TIMES;

const DISK_ERROR = /^(ENOSPC|EDQUOT|EIO)$/;

interface ComposerOptions {
  site: string;
  /** `host:port`; of several, separated by spaces, one is used until it fails */
  api: string;
  /** Logs a line, which must not name a page, because the name of a test is health data. */
  say: (line: string) => void;
  signal: AbortSignal;
  times?: Partial<ComposerTimes>;
}

/**
 * Keeps the pages of a site up to date: fetches the lists after each event of the API, and every two seconds without its event
 * stream; renders the live release again when a list or the release has changed.
 */
export async function keepComposed({ site, api: address, say, signal, times: given }: ComposerOptions): Promise<void> {
  const times = { ...TIMES, ...given };
  const apis = apiOrigins(address);
  const api = () => apis[0] ?? '';
  const nextApi = () => apis.push(...apis.splice(0, 1));
  const renderers = rendererPool(site);
  const issues = issueLog(say);
  /** lists to fetch, and fetched lists that are not rendered yet */
  const [due, fresh] = [new Set<ListName>(LISTS), new Map<ListName, SavedList>()];
  const etags = new Map(LISTS.map((name) => [name, readSavedList(site, name)?.etag]));
  const isThere = (name: ListName) => fresh.has(name) || isSaved(site, name);
  // monotonic, so that setting the clock does not change these times
  let [told, askedAt, answeredAt, composedAt] = [false, 0, performance.now(), Number.NEGATIVE_INFINITY];
  /** time of the next rendering without a change */
  let composeAt = 0;
  let seen: string | undefined;
  let wake = () => {};
  signal.addEventListener('abort', () => {
    wake();
    void renderers.close();
  });

  const makeDue = (names: readonly ListName[]) => {
    for (const name of names) due.add(name);
    wake();
  };
  const line = listenForChanges(
    api,
    {
      opened() {
        told = true;
        makeDue(LISTS);
      },
      changed: (name) => makeDue([name]),
      closed() {
        told = false;
        nextApi();
      },
    },
    times,
    signal,
  );

  async function ask(): Promise<void> {
    const names = [...due];
    due.clear();
    askedAt = performance.now();
    try {
      for (const name of names) {
        const list = await askList(api(), name, isThere(name) ? etags.get(name) : undefined, signal);
        if (!list) continue;
        fresh.set(name, list);
        etags.set(name, list.etag);
        composeAt = 0;
      }
      answeredAt = performance.now();
      issues.ended('api', 'The API answers again.');
    } catch (error) {
      nextApi();
      if (performance.now() - answeredAt >= times.patience)
        issues.began('api', `The API at ${address} does not answer (${reasonOf(error)}). The pages stay as they are.`);
    }
  }

  async function compose(): Promise<void> {
    await pause(Math.max(0, composedAt + times.between - performance.now()), undefined, { signal });
    const began = performance.now();
    try {
      const { live, written } = await recompose(site, { renderers, lists: fresh, signal });
      fresh.clear();
      await renderers.drop();
      composeAt = Number.POSITIVE_INFINITY;
      seen = written?.folder ?? live;
      issues.ended('render', 'Pages are rendered again.');
      if (!written) return;
      composedAt = performance.now();
      say(lineOf(written, composedAt - began));
    } catch (error) {
      if (signal.aborted) return;
      composeAt = performance.now() + (DISK_ERROR.test((error as NodeJS.ErrnoException).code ?? '') ? times.room : times.retry);
      seen = liveFolder(site);
      issues.began('render', `The pages stay as they are: ${reasonOf(error)}`);
    }
  }

  try {
    while (!signal.aborted) {
      if (performance.now() - askedAt >= (told ? times.askWhileTold : times.ask)) makeDue(LISTS);
      if (due.size > 0) await ask();
      // renders only when all lists are known: otherwise pages of the live release would be lost
      if (LISTS.every(isThere) && (needsRendering(liveFolder(site), seen) || performance.now() >= composeAt)) await compose();
      if (due.size === 0 && !signal.aborted)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, times.look);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await renderers.close();
    await line;
  }
}

/**
 * Returns true when the live release differs from the seen one. Ignores generations that a prerenderer of another version made,
 * since two versions would replace each other's pages endlessly.
 */
export const needsRendering = (live: string | undefined, seen: string | undefined): boolean =>
  live !== seen && (live === undefined || seen === undefined || isPromoted(live) || releaseOf(live) !== releaseOf(seen));

const lineOf = ({ folder, rendered, kept, troubles }: Written, milliseconds: number) =>
  [
    `releases/${folder} is live: ${rendered} pages rendered, ${kept} reused, in ${(milliseconds / 1000).toFixed(1)} s`,
    ...(troubles.length > 0 ? [`${troubles.length} could not be rendered and are empty: see \`failed\` in its release.json`] : []),
  ].join('; ');

function issueLog(say: (line: string) => void) {
  const open = new Map<string, string>();
  return {
    began(kind: string, line: string): void {
      if (open.get(kind) !== line) say(line);
      open.set(kind, line);
    },
    ended(kind: string, line: string): void {
      if (open.delete(kind)) say(line);
    },
  };
}
