import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Registry } from '../../shared/src/bundled/domain/registry';
import type { RenderedPage } from '../../shared/src/bundled/domain/rendered-page';
import { tools } from '../bootstrap/paths.mjs';

/** The server's lists as it answered them. */
export interface Lists {
  products?: unknown[];
  blogs?: unknown[];
}

/** A page that can be rendered. */
export interface ListedPage {
  /** by which it is rendered */
  name: string;
  /** as links write it; of a not-found page the path below which it stands for every address that is not there */
  path: string;
  /** name in the registry of the app that shows it; `shell` for the shell */
  app: string;
  notFound?: true;
  /** a hash of all that it is rendered from */
  key: string;
}

/** What became of a page: HTML in its parts with its data as JSON, or why there is none. */
export type Rendering = { name: string; rendered: RenderedPage; data: string; error?: undefined } | { name: string; error: string };

export interface Renderer {
  /** remotes whose bundles could not be loaded, so that none of their pages is listed */
  missing: { app: string; error: string }[];
  /**
   * The pages that there are with these lists.
   * @param base hash of what all of them have in common
   */
  list(base: string, lists: Lists): Promise<ListedPage[]>;
  /** Renders pages that were listed last, one after the other. @throws Error when rendering them is hopeless */
  render(names: string[]): AsyncGenerator<Rendering>;
  close(): Promise<void>;
}

/** Where the server bundles of one set of builds lie. */
export interface ServerBundles {
  /** the shell's */
  shell: string;
  /** the remotes', by their names in the registry */
  remotes: { app: string; file: string }[];
  registry: Registry;
}

export interface RendererLimits {
  /** how long the bundles may take to load, and one page to render */
  milliseconds?: number;
  /** how many pages may bring the thread down until it is given up */
  crashes?: number;
  megabytes?: number;
}

const BATCH = 32;

/**
 * A thread that renders pages with one set of builds. A page that hangs or brings the thread down is reported like one
 * that throws, and the others go on in a new thread.
 * @throws Error when the bundles cannot be loaded
 */
export async function startRenderer(bundles: ServerBundles, limits: RendererLimits = {}): Promise<Renderer> {
  const { crashes = 5 } = limits;
  let thread = await startThread(bundles, limits);
  let last: { base: string; lists: Lists } | undefined;
  const list = async (base: string, lists: Lists): Promise<ListedPage[]> => {
    last = { base, lists };
    const { pages, error } = await thread.ask<{ pages: ListedPage[]; error?: string }>({ base, lists });
    if (error !== undefined) throw new Error(`its pages could not be listed: ${error}`);
    return pages;
  };
  const restart = async () => {
    await thread.end();
    thread = await startThread(bundles, limits);
    if (last) await list(last.base, last.lists);
  };
  return {
    missing: thread.missing,
    list: async (base, lists) => {
      if (!thread.isAlive()) await restart();
      return list(base, lists);
    },
    async *render(names) {
      const left = [...names];
      let lost = 0;
      if (!thread.isAlive()) await restart();
      while (left.length > 0) {
        try {
          for await (const rendering of thread.renderings(left.slice(0, BATCH))) {
            left.shift();
            yield rendering;
          }
        } catch (error) {
          lost += 1;
          if (lost > crashes) throw new Error(`rendering was given up: ${messageOf(error)}`);
          yield { name: left.shift() ?? '', error: messageOf(error) };
          await restart();
        }
      }
    },
    close: () => thread.end(),
  };
}

type Answer = { id: number } & Record<string, unknown>;

/** One life of the thread. Every call fails when it ends or takes too long. */
async function startThread({ shell, remotes, registry }: ServerBundles, { milliseconds = 30_000, megabytes = 1024 }: RendererLimits) {
  const worker = new Worker(`${tools}/compose/render-worker.mjs`, {
    workerData: {
      shell: pathToFileURL(shell).href,
      remotes: remotes.map(({ app, file }) => ({ app, address: pathToFileURL(file).href })),
      registry,
    },
    // what the builds run knows nothing of this machine, and what it says could name who asked for which test
    env: { NODE_ENV: 'production' },
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  worker.stdout.resume();
  worker.stderr.resume();
  worker.unref();

  let failure: Error | undefined;
  let wake = () => {};
  const answers: Answer[] = [];
  const fail = (error: Error) => {
    failure ??= error;
    wake();
  };
  worker.on('message', (answer: Answer) => {
    answers.push(answer);
    wake();
  });
  worker.on('error', (error: unknown) => fail(new Error(`its thread failed: ${messageOf(error)}`)));
  worker.on('exit', () => fail(new Error('its thread has ended')));

  /** The next answer. A thread that does not give it in time is ended. */
  async function next(id: number): Promise<Answer> {
    const timer = setTimeout(() => {
      fail(new Error(`it took longer than ${milliseconds / 1000} s`));
      void worker.terminate();
    }, milliseconds);
    try {
      for (;;) {
        const answer = answers.shift();
        if (answer?.id === id) return answer;
        if (answer) continue;
        if (failure) throw failure;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    } finally {
      clearTimeout(timer);
    }
  }

  let count = 0;
  const thread = {
    isAlive: () => failure === undefined,
    ask: async <T>(task: object): Promise<T> => {
      const id = ++count;
      worker.postMessage({ id, ...task });
      return (await next(id)) as T;
    },
    async *renderings(paths: string[]): AsyncGenerator<Rendering> {
      const id = ++count;
      worker.postMessage({ id, paths });
      for (let at = 0; at < paths.length; at++) yield (await next(id)) as unknown as Rendering;
    },
    end: async () => {
      await worker.terminate();
    },
  };
  try {
    const { missing } = (await next(0)) as unknown as Pick<Renderer, 'missing'>;
    return { ...thread, missing };
  } catch (error) {
    await thread.end();
    throw new Error(`its server bundle could not be loaded: ${messageOf(error)}`);
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
