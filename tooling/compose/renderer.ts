import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { Registry } from '../../shared/src/bundled/domain/registry';
import type { RenderedPage } from '../../shared/src/bundled/domain/rendered-page';
import { tools } from '../bootstrap/paths.mjs';
import { startConfined } from './sandbox';

export interface Lists {
  products?: unknown[];
  blogs?: unknown[];
}

export interface ListedPage {
  /** by which it is rendered */
  name: string;
  /** as links write it; of a not-found page the path below which it stands for every address that is not there */
  path: string;
  /** id of its app */
  app: string;
  notFound?: true | undefined;
  /** of its app's build */
  chunks: string[];
  sitemap?: true | undefined;
  /** when a record that it is about changed last; ISO 8601 */
  changed?: string | undefined;
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
  /** how many pages may bring the process down until it is given up */
  crashes?: number;
  megabytes?: number;
}

const BATCH = 32;

/** Bytes of all answers that have not been taken; beyond that the process is ended. The list of 10,000 products' pages has 2 MB. */
const LONGEST_ANSWER = 64 * 1024 * 1024;

/**
 * A confined process that renders pages with one set of builds. A page that hangs or brings the process down is reported like
 * one that throws, and the others go on in a new process; a remote whose bundle does so while it is loaded is missing.
 * @throws Error when the shell's bundle cannot be loaded
 */
export async function startRenderer(bundles: ServerBundles, limits: RendererLimits = {}): Promise<Renderer> {
  const { crashes = 5 } = limits;
  const lost: Renderer['missing'] = [];
  const start = async (): Promise<RenderProcess> => {
    const remotes = bundles.remotes.filter(({ app }) => !lost.some((missing) => missing.app === app));
    const started = await startProcess({ ...bundles, remotes }, limits);
    if (!('lost' in started)) return started;
    lost.push(started.lost);
    return start();
  };
  let running = await start();
  let last: { base: string; lists: Lists } | undefined;
  const list = async (base: string, lists: Lists): Promise<ListedPage[]> => {
    last = { base, lists };
    const { pages, error = 'it lists none' } = await running.ask(v.partial(v.object({ pages: v.array(LISTED), error: v.string() })), {
      base,
      lists,
    });
    if (!pages) throw new Error(`its pages could not be listed: ${error}`);
    return pages;
  };
  const restart = async () => {
    await running.end();
    running = await start();
    if (last) await list(last.base, last.lists);
  };
  return {
    missing: [...lost, ...running.missing],
    list: async (base, lists) => {
      if (!running.isAlive()) await restart();
      return list(base, lists);
    },
    async *render(names) {
      const left = [...names];
      let died = 0;
      if (!running.isAlive()) await restart();
      while (left.length > 0) {
        try {
          for await (const rendering of running.renderings(left.slice(0, BATCH))) {
            left.shift();
            yield rendering;
          }
        } catch (error) {
          died += 1;
          if (died > crashes) throw new Error(`rendering was given up: ${messageOf(error)}`);
          yield { name: left.shift() ?? '', error: messageOf(error) };
          await restart();
        }
      }
    },
    close: () => running.end(),
  };
}

const LISTED = v.object({
  name: v.string(),
  path: v.string(),
  app: v.string(),
  notFound: v.optional(v.literal(true)),
  chunks: v.array(v.string()),
  sitemap: v.optional(v.literal(true)),
  changed: v.optional(v.string()),
  key: v.string(),
});

const RENDERED: v.GenericSchema<unknown, RenderedPage> = v.object({
  head: v.string(),
  body: v.string(),
  style: v.string(),
  styleAttributes: v.string(),
  errors: v.array(v.string()),
});

const RENDERING = v.union([v.object({ error: v.string() }), v.object({ rendered: RENDERED, data: v.string() })]);

const LOADED = v.union([
  v.object({ error: v.string() }),
  v.object({ loading: v.string() }),
  v.object({ missing: v.array(v.object({ app: v.string(), error: v.string() })) }),
]);

/** What the builds say is believed in its shape only when it has that shape. @throws Error */
function read<T>(schema: v.GenericSchema<unknown, T>, answer: unknown): T {
  const { success, output } = v.safeParse(schema, answer);
  if (!success) throw new Error('its answer has an unknown form');
  return output as T;
}

interface RenderProcess {
  missing: Renderer['missing'];
  isAlive(): boolean;
  /** @throws Error when it ends or takes too long */
  ask<T>(schema: v.GenericSchema<unknown, T>, task: object): Promise<T>;
  renderings(names: string[]): AsyncGenerator<Rendering>;
  end(): Promise<void>;
}

/**
 * One life of the process. Every call fails when it ends or takes too long.
 * @returns the remote at whose bundle it ended while it was loaded, instead of the process
 * @throws Error when the shell's bundle cannot be loaded
 */
async function startProcess(
  { shell, remotes, registry }: ServerBundles,
  { milliseconds = 30_000, megabytes = 1024 }: RendererLimits,
): Promise<RenderProcess | { lost: Renderer['missing'][number] }> {
  const folders = [shell, ...remotes.map(({ file }) => file)].map((file) => dirname(file));
  const child = startConfined(`${tools}/compose/render-process.mjs`, { readable: folders, megabytes });

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
    // when all that it answered has been read
    child.once('close', () => {
      fail(new Error('its process has ended'));
      resolve();
    });
  });
  const channel = child.stdio[3] as Readable;
  let unread = 0;
  onLines(channel, (line) => {
    // builds can write here too: without a limit they fill this process's memory between two tasks
    if (line === undefined || unread + line.length > LONGEST_ANSWER) return fail(new Error('it answers without end'));
    unread += line.length;
    answers.push(line);
    wake();
  });
  child.stdin?.on('error', () => {});
  const say = (message: object) => void child.stdin?.write(`${JSON.stringify(message)}\n`);

  /** The next answer to a task. A process that does not give it in time is ended. */
  async function next<T>(id: number, schema: v.GenericSchema<unknown, T>): Promise<T> {
    const timer = setTimeout(() => fail(new Error(`it took longer than ${milliseconds / 1000} s`)), milliseconds);
    try {
      for (;;) {
        const line = answers.shift();
        if (line !== undefined) {
          unread -= line.length;
          const answer: unknown = parsed(line);
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
    fail(new Error('its process has ended'));
    await ended;
  };
  let loading: string | undefined;
  try {
    say({
      shell: pathToFileURL(shell).href,
      remotes: remotes.map(({ app, file }) => ({ app, address: pathToFileURL(file).href })),
      registry,
    });
    for (;;) {
      const answer = await next(0, LOADED);
      if ('error' in answer) throw new Error(answer.error);
      if ('missing' in answer) {
        let count = 0;
        return {
          missing: answer.missing,
          isAlive: () => failure === undefined,
          ask: async <T>(schema: v.GenericSchema<unknown, T>, task: object): Promise<T> => {
            const id = ++count;
            say({ id, ...task });
            return next(id, schema);
          },
          async *renderings(names: string[]): AsyncGenerator<Rendering> {
            const id = ++count;
            say({ id, paths: names });
            for (const name of names) yield { name, ...(await next(id, RENDERING)) };
          },
          end,
        };
      }
      loading = answer.loading;
    }
  } catch (error) {
    await end();
    const message = messageOf(error);
    if (loading === undefined) throw new Error(`its server bundle could not be loaded: ${message}`);
    return { lost: { app: loading, error: message } };
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Hears each line of a stream, and undefined once a line is longer than any answer. */
function onLines(stream: Readable, hear: (line: string | undefined) => void): void {
  let begun: Buffer[] = [];
  let length = 0;
  stream.on('data', (chunk: Buffer) => {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      hear(Buffer.concat([...begun, chunk.subarray(from, end)]).toString('utf8'));
      [begun, length, from] = [[], 0, end + 1];
    }
    begun.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > LONGEST_ANSWER) hear(undefined);
  });
  stream.on('error', () => hear(undefined));
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
