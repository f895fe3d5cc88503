import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { Registry } from '../../shared/src/bundled/domain/registry';
import type { RenderedPage } from '../../shared/src/bundled/domain/rendered-page';
import { tools } from '../bootstrap/paths.mjs';
import { attempt } from '../site/errors';
import { startConfined } from './sandbox';

export interface Lists {
  products?: unknown[];
  blogs?: unknown[];
}

const LISTED = v.object({
  name: v.string(),
  /** path of the page as links have it; for a not-found page, the mount of its app or `/` */
  path: v.string(),
  app: v.string(),
  notFound: v.optional(v.literal(true)),
  chunks: v.array(v.string()),
  sitemap: v.optional(v.literal(true)),
  /** last change of the page's record, ISO 8601 */
  changed: v.optional(v.string()),
  key: v.string(),
});
export type ListedPage = v.InferOutput<typeof LISTED>;
const LISTING = v.partial(v.object({ pages: v.array(LISTED), error: v.string() }));

/** @throws Error when the pages could not be listed */
function listedIn({ pages, error = 'it returned no list' }: v.InferOutput<typeof LISTING>): ListedPage[] {
  if (!pages) throw new Error(`its pages could not be listed: ${error}`);
  return pages;
}

const RENDERED: v.GenericSchema<unknown, RenderedPage> = v.object({
  head: v.string(),
  body: v.string(),
  style: v.string(),
  styleAttributes: v.string(),
  errors: v.array(v.string()),
  failedParts: v.optional(v.array(v.object({ app: v.string(), slot: v.string(), error: v.string() }))),
});
const RENDERING = v.union([v.object({ error: v.string() }), v.object({ rendered: RENDERED, data: v.string() })]);

const LOADED = v.union([
  v.object({ error: v.string() }),
  v.object({ loading: v.literal(true) }),
  v.object({ missing: v.array(v.object({ app: v.string(), error: v.string() })) }),
]);

export type Rendering = { name: string; rendered: RenderedPage; data: string; error?: undefined } | { name: string; error: string };

export interface Renderer {
  /** remotes whose bundles failed to load; their pages are not listed */
  missing: { app: string; error: string }[];
  /** @param bases hashes of the inputs that several pages share, by an app's id and the names of slots: `blog article:end` */
  list(bases: Record<string, string>, lists: Lists): Promise<ListedPage[]>;
  /** Renders, one by one, pages that the last call of `list` returned. @throws Error after too many crashes */
  render(names: string[]): AsyncGenerator<Rendering>;
  close(): Promise<void>;
}

export interface ServerBundles {
  shell: string;
  remotes: { app: string; file: string }[];
  registry: Registry;
}

export interface RendererLimits {
  /** maximum ms for loading the bundles, and for rendering one page */
  milliseconds?: number;
  /** maximum number of pages that may hang or end the process; above it, rendering stops */
  crashes?: number;
  megabytes?: number;
}

/** Texts in the errors of a rendering process. The gate searches error messages for these texts. */
export const ENDED = 'its process has ended';
export const LATE = 'took longer than';

const BATCH = 32;
const LONGEST_MS = 30_000;
/** Maximum average time of a page, as a fraction of one page's maximum: a build of slow pages could hold the site's lock for hours. */
const SLOW_PAGES = 1 / 30;

/** Maximum bytes and number of unread answers; above, a process is ended. A list of the pages of 10,000 products takes 2 MB. */
const LONGEST_ANSWER = 64 * 1024 * 1024;
const MOST_UNREAD = 1000;

/**
 * Starts a confined process that renders pages with one set of builds. A page that hangs or ends the process is reported like a page
 * that throws, and a new process renders the remaining pages. A remote whose bundle hangs or ends the process while loading is reported
 * as missing.
 * @throws Error when the shell's bundle cannot be loaded
 */
export async function startRenderer(bundles: ServerBundles, limits: RendererLimits = {}): Promise<Renderer> {
  const { crashes = 5, milliseconds = LONGEST_MS } = limits;
  const lost: Lost[] = [];
  const start = async (): Promise<RenderProcess> => {
    const remotes = bundles.remotes.filter(({ app }) => !lost.some((missing) => missing.app === app));
    const started = await startProcess({ ...bundles, remotes }, limits);
    if (!('lost' in started)) return started;
    lost.push(...(await failingAlone({ ...bundles, remotes }, started.lost, limits)));
    return start();
  };
  let running = await start();
  let last: Parameters<Renderer['list']> | undefined;
  const list: Renderer['list'] = async (bases, lists) => {
    last = [bases, lists];
    return listedIn(await running.ask(LISTING, { bases, lists }));
  };
  const restart = async () => {
    await running.end();
    running = await start();
    if (last) await list(...last);
  };
  return {
    missing: [...lost, ...running.missing],
    list: async (bases, lists) => {
      if (!running.isAlive()) await restart();
      return list(bases, lists);
    },
    async *render(names) {
      const left = [...names];
      const most = milliseconds * (crashes + names.length * SLOW_PAGES);
      let [died, spent] = [0, 0];
      if (!running.isAlive()) await restart();
      while (left.length > 0) {
        try {
          let asked = performance.now();
          for await (const rendering of running.renderings(left.slice(0, BATCH))) {
            spent += performance.now() - asked;
            if (spent > most) throw new Error(`${names.length} pages ${LATE} ${most / 1000} s`);
            left.shift();
            yield rendering;
            asked = performance.now();
          }
        } catch (error) {
          died += 1;
          if (died > crashes || spent > most) throw new Error(`rendering was stopped: ${messageOf(error)}`);
          yield { name: left.shift() ?? '', error: messageOf(error) };
          await restart();
        }
      }
    },
    close: () => running.end(),
  };
}

/** Loads each remote alone. @param last was loading when the process ended; another may be the cause @returns failing remotes, or `last` */
async function failingAlone({ remotes, ...bundles }: ServerBundles, last: Lost, limits: RendererLimits): Promise<Lost[]> {
  const failing: Lost[] = [];
  for (const remote of remotes.length > 1 ? remotes : []) {
    const alone = await startProcess({ ...bundles, remotes: [remote] }, limits);
    if ('lost' in alone) failing.push(alone.lost);
    else await alone.end();
  }
  return failing.length > 0 ? failing : [last];
}

/** Validates an answer, because the code of a build can forge answers. @throws Error */
function read<T>(schema: v.GenericSchema<unknown, T>, answer: unknown): T {
  const { success, output } = v.safeParse(schema, answer);
  if (!success) throw new Error('its answer has an unknown form');
  return output as T;
}

type Lost = Renderer['missing'][number];

interface RenderProcess {
  missing: Lost[];
  isAlive(): boolean;
  ask<T>(schema: v.GenericSchema<unknown, T>, task: object): Promise<T>;
  renderings(names: string[]): AsyncGenerator<Rendering>;
  end(): Promise<void>;
}

/** Calls fail when the process ends or answers too late. @returns `lost`: the remote whose bundle ended the process while loading */
async function startProcess(
  { shell, remotes, registry }: ServerBundles,
  { milliseconds = LONGEST_MS, megabytes = 1024 }: RendererLimits,
): Promise<RenderProcess | { lost: Lost }> {
  const folders = [shell, ...remotes.map(({ file }) => file)].map((file) => dirname(file));
  const child = startConfined(`${tools}/prerender/render-process.mjs`, { readable: folders, megabytes });

  let failure: Error | undefined;
  let wake = () => {};
  const answers: string[] = [];
  const fail = (error: Error) => {
    failure ??= error;
    child.kill('SIGKILL');
    wake();
  };
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      fail(new Error(`its process could not be started: ${error.message}`));
      resolve();
    });
    child.once('close', () => {
      fail(new Error(ENDED));
      resolve();
    });
  });
  const channel = child.stdio[3] as Readable;
  let unread = 0;
  onLines(channel, (line) => {
    if (failure) return;
    // the code of a build can write to this channel at any time, and could fill this process's memory
    if (line === undefined || answers.length === MOST_UNREAD || unread + line.length > LONGEST_ANSWER)
      return fail(new Error('its answers are too long'));
    unread += line.length;
    answers.push(line);
    wake();
  });
  child.stdin?.on('error', () => {});
  const send = (message: object) => void child.stdin?.write(`${JSON.stringify(message)}\n`);

  /** Returns the next answer to a task. Ends the process when the answer does not arrive in time. */
  async function next<T>(id: number, schema: v.GenericSchema<unknown, T>): Promise<T> {
    const timer = setTimeout(() => fail(new Error(`it ${LATE} ${milliseconds / 1000} s`)), milliseconds);
    try {
      for (;;) {
        const line = answers.shift();
        if (line !== undefined) {
          unread -= line.length;
          const answer: unknown = attempt(() => JSON.parse(line));
          if ((answer as { id?: unknown } | undefined)?.id === id) return read(schema, answer);
        } else if (failure) throw failure;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    } finally {
      clearTimeout(timer);
    }
  }

  const end = async () => {
    fail(new Error(ENDED));
    await ended;
  };
  let count = 0;
  const ask = async <T>(schema: v.GenericSchema<unknown, T>, task: object): Promise<T> => {
    const id = ++count;
    send({ id, ...task });
    return next(id, schema);
  };
  let loading: Lost['app'] | undefined;
  try {
    send({
      shell: pathToFileURL(shell).href,
      remotes: remotes.map(({ app, file }) => ({ app, address: pathToFileURL(file).href })),
      registry,
    });
    const rest = remotes.map(({ app }) => app);
    for (;;) {
      const answer = await next(0, LOADED);
      if ('error' in answer) throw new Error(answer.error);
      if ('missing' in answer) {
        // a bundle can also fail after it was loaded: by an unhandled rejection, or by pages that cannot be listed
        await ask(LISTING, { bases: {}, lists: {} }).then(listedIn);
        return {
          missing: answer.missing,
          isAlive: () => failure === undefined,
          ask,
          async *renderings(names: string[]): AsyncGenerator<Rendering> {
            const id = ++count;
            send({ id, paths: names });
            for (const name of names) yield { name, ...(await next(id, RENDERING)) };
          },
          end,
        };
      }
      // `rest` is in the order of loading. An answer does not name the loaded remote, because a bundle could forge the name.
      loading = rest.shift() ?? loading;
    }
  } catch (error) {
    await end();
    const message = messageOf(error);
    if (loading === undefined) throw new Error(`its server bundle could not be loaded: ${message}`);
    return { lost: { app: loading, error: message } };
  }
}

/** Calls `take` with each line of a stream, and with undefined when a line is too long. */
function onLines(stream: Readable, take: (line: string | undefined) => void): void {
  let begun: Buffer[] = [];
  let length = 0;
  stream.on('data', (chunk: Buffer) => {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      take(Buffer.concat([...begun, chunk.subarray(from, end)]).toString('utf8'));
      [begun, length, from] = [[], 0, end + 1];
    }
    begun.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > LONGEST_ANSWER) take(undefined);
  });
  stream.on('error', () => take(undefined));
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
