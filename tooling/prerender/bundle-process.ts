import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { Registry } from '../../shared/src/bundled/domain/registry';
import type { RenderedPage } from '../../shared/src/bundled/domain/rendered-page';
import type { ListName } from '../../shared/src/bundled/domain/types';
import { tools } from '../bootstrap/paths.mjs';
import { messageOf } from '../site/errors';
import { channelTo, type ProcessFailure } from './channel';
import { startConfined } from './sandbox';

export type Lists = Partial<Record<ListName, unknown[]>>;

const LISTED = v.object({
  name: v.string(),
  /** a link's path; for a not-found page, the mount of its app or `/` */
  path: v.string(),
  app: v.string(),
  notFound: v.optional(v.literal(true)),
  chunks: v.array(v.string()),
  sitemap: v.optional(v.literal(true)),
  changed: v.optional(v.string()),
  key: v.string(),
});
export type ListedPage = v.InferOutput<typeof LISTED>;
const LISTING = v.partial(v.object({ pages: v.array(LISTED), error: v.string() }));

const RENDERED: v.GenericSchema<unknown, RenderedPage> = v.object({
  head: v.string(),
  body: v.string(),
  style: v.string(),
  styleAttributes: v.string(),
  errors: v.array(v.string()),
  failedParts: v.optional(
    v.array(v.object({ app: v.string(), slot: v.string(), error: v.string() })),
  ),
});
const RENDERING = v.union([
  v.object({ error: v.string() }),
  v.object({ rendered: RENDERED, data: v.string() }),
]);

const LOST = v.object({ app: v.string(), error: v.string() });
const LOADED = v.union([
  v.object({ error: v.string() }),
  v.object({ loading: v.literal(true) }),
  v.object({ missing: v.array(LOST) }),
]);

export type Rendering =
  | { name: string; rendered: RenderedPage; data: string; error?: undefined }
  | { name: string; error: string; kind?: ProcessFailure['kind'] };

export type Lost = v.InferOutput<typeof LOST>;

export interface ServerBundles {
  shell: string;
  remotes: { app: string; file: string }[];
  registry: Registry;
}

export interface ProcessLimits {
  /** for loading the bundles, and for rendering one page */
  milliseconds: number;
  megabytes: number;
}

/** @returns `lost`: the remote whose bundle ended the process while loading */
export async function startProcess(
  { shell, remotes, registry }: ServerBundles,
  { milliseconds, megabytes }: ProcessLimits,
) {
  const folders = [shell, ...remotes.map(({ file }) => file)].map(dirname);
  const channel = channelTo(
    startConfined(`${tools}/prerender/render-process.mjs`, { readable: folders, megabytes }),
    milliseconds,
  );
  let count = 0;
  const list = async (bases: Record<string, string>, lists: Lists): Promise<ListedPage[]> => {
    const id = ++count;
    channel.send({ id, bases, lists });
    const { pages, error = 'it returned no list' } = await channel.next(id, LISTING);
    if (!pages) throw new Error(`its pages could not be listed: ${error}`);
    return pages;
  };
  let loading: string | undefined;
  try {
    channel.send({
      shell: pathToFileURL(shell).href,
      remotes: remotes.map(({ app, file }) => ({ app, address: pathToFileURL(file).href })),
      registry,
    });
    const rest = remotes.map(({ app }) => app);
    for (;;) {
      const answer = await channel.next(0, LOADED);
      if ('error' in answer) throw new Error(answer.error);
      if ('missing' in answer) {
        // a bundle can also fail after its load: by an unhandled rejection, or when its pages are
        // listed
        await list({}, {});
        return {
          missing: answer.missing,
          isAlive: channel.isAlive,
          list,
          async *renderings(names: string[]): AsyncGenerator<Rendering> {
            const id = ++count;
            channel.send({ id, paths: names });
            for (const name of names) yield { name, ...(await channel.next(id, RENDERING)) };
          },
          end: channel.end,
        };
      }
      // the answer names no remote, because a bundle could forge the name
      loading = rest.shift() ?? loading;
    }
  } catch (error) {
    await channel.end();
    const message = messageOf(error);
    if (loading === undefined) throw new Error(`its server bundle could not be loaded: ${message}`);
    return { lost: { app: loading, error: message } };
  }
}
