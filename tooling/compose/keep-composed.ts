import { setTimeout as pause } from 'node:timers/promises';
import { reasonOf } from '../site/errors';
import { isPromoted, liveFolder, releaseOf } from '../site/releases';
import { apiOrigins, askList, type LineTimes, listenForChanges } from './follow-api';
import { isSaved, LISTS, type ListName, readSavedList, type SavedList } from './lists';
import { recompose } from './recompose';
import { rendererPool } from './renderers';
import type { Written } from './write-release';

/** In milliseconds. */
export interface ComposerTimes extends LineTimes {
  /** how often what is live is looked at */
  look: number;
  /** how often the API is asked for lists while it does not tell, and while it does */
  ask: number;
  askWhileTold: number;
  /** between one generation and the next: their times must not run ahead of the clock */
  between: number;
  /** until what failed is tried again, when nothing has changed */
  retry: number;
  /** the same where the disk was full or did not answer: it may have room at any moment */
  room: number;
  /** how long the API may be away until it is said */
  patience: number;
}

const TIMES: ComposerTimes = {
  silence: 40_000,
  again: 2000,
  refused: 30_000,
  look: 1000,
  ask: 2000,
  askWhileTold: 30_000,
  between: 1000,
  retry: 30_000,
  room: 3000,
  patience: 30_000,
};

/** Codes of a disk that has no room, or does not answer. */
const OF_THE_DISK = /^(ENOSPC|EDQUOT|EIO)$/;

interface ComposerOptions {
  site: string;
  /** `host:port`; of several processes, separated by spaces: one is asked until it fails */
  api: string;
  /** takes each line for the log; no line names a page, since a test's name is health data */
  say: (line: string) => void;
  signal: AbortSignal;
  times?: Partial<ComposerTimes>;
}

/**
 * Keeps the pages of a site at what the API has: asks for the lists when the API tells of a change, and otherwise every two
 * seconds; composes the live release again when they have changed, or when another release has gone live.
 */
export async function keepComposed({ site, api: address, say, signal, times: given }: ComposerOptions): Promise<void> {
  const times = { ...TIMES, ...given };
  const apis = apiOrigins(address);
  const api = () => apis[0] ?? '';
  const askAnother = () => apis.push(...apis.splice(0, 1));
  const renderers = rendererPool(site);
  signal.addEventListener('abort', () => void renderers.close());
  const trouble = troubleLog(say);
  const bell = makeBell(signal);
  /** lists to ask for, and lists that have come and are not composed yet */
  const [due, fresh] = [new Set<ListName>(LISTS), new Map<ListName, SavedList>()];
  const etags = new Map(LISTS.map((name) => [name, readSavedList(site, name)?.etag]));
  const isThere = (name: ListName) => fresh.has(name) || isSaved(site, name);
  // a clock that is set to another time moves none of these
  let [told, askedAt, answeredAt, composedAt] = [false, 0, performance.now(), Number.NEGATIVE_INFINITY];
  /** when to compose although nothing has changed: at once, or again because it failed */
  let composeAt = 0;
  let seen: string | undefined;

  const allDue = () => {
    for (const name of LISTS) due.add(name);
  };
  const line = listenForChanges(
    api,
    {
      opened() {
        told = true;
        allDue();
        bell.ring();
      },
      changed(name) {
        due.add(name);
        bell.ring();
      },
      closed() {
        told = false;
        askAnother();
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
      trouble.ended('api', 'The API answers again.');
    } catch (error) {
      askAnother();
      if (performance.now() - answeredAt >= times.patience)
        trouble.began('api', `The API at ${address} cannot be asked (${reasonOf(error)}): the pages stay as they are.`);
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
      trouble.ended('composing', 'Pages are composed again.');
      if (!written) return;
      composedAt = performance.now();
      say(lineOf(written, composedAt - began));
    } catch (error) {
      if (signal.aborted) return;
      composeAt = performance.now() + (OF_THE_DISK.test((error as NodeJS.ErrnoException).code ?? '') ? times.room : times.retry);
      seen = liveFolder(site);
      trouble.began('composing', `The pages stay as they are: ${reasonOf(error)}`);
    }
  }

  try {
    while (!signal.aborted) {
      if (performance.now() - askedAt >= (told ? times.askWhileTold : times.ask)) allDue();
      if (due.size > 0) await ask();
      // without all lists, pages that were composed with them would be lost
      if (LISTS.every(isThere) && (isNews(liveFolder(site), seen) || performance.now() >= composeAt)) await compose();
      await bell.heard(times.look);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await renderers.close();
    await line;
  }
}

/**
 * Whether what is live has to be composed by us: another release, or one as it was promoted. A generation that another
 * composer made is none: two of different versions would take turns for ever.
 * @param seen what was live when we looked last
 */
export const isNews = (live: string | undefined, seen: string | undefined): boolean =>
  live !== seen && (live === undefined || seen === undefined || isPromoted(live) || releaseOf(live) !== releaseOf(seen));

const lineOf = ({ folder, rendered, kept, troubles }: Written, milliseconds: number) =>
  [
    `releases/${folder} is live: ${rendered} pages rendered, ${kept} as they were, in ${(milliseconds / 1000).toFixed(1)} s`,
    ...(troubles.length > 0 ? [`${troubles.length} could not be rendered and arrive empty: \`failed\` in its release.json`] : []),
  ].join('; ');

/** Says of each kind of trouble when it begins, when it becomes another, and when it has ended. */
function troubleLog(say: (line: string) => void) {
  const said = new Map<string, string>();
  return {
    began(kind: string, line: string): void {
      if (said.get(kind) !== line) say(line);
      said.set(kind, line);
    },
    ended(kind: string, line: string): void {
      if (said.delete(kind)) say(line);
    },
  };
}

/** Wakes who waits; one that was rung while nobody waited is heard at once. */
function makeBell(signal: AbortSignal) {
  let rung = false;
  let wake = () => {};
  const ring = () => {
    rung = true;
    wake();
  };
  signal.addEventListener('abort', ring);
  return {
    ring,
    async heard(milliseconds: number): Promise<void> {
      if (!rung)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      rung = false;
    },
  };
}
