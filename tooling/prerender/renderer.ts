import { messageOf } from '../site/errors';
import {
  type ListedPage,
  type Lists,
  type Lost,
  type ProcessLimits,
  type Rendering,
  type ServerBundles,
  startProcess,
} from './bundle-process';
import { ProcessFailure } from './channel';

export type Renderer = Awaited<ReturnType<typeof startRenderer>>;

export interface RendererLimits extends Partial<ProcessLimits> {
  /** pages that may hang or end the process before rendering stops */
  crashes?: number;
}

const BATCH = 32;
/**
 * Average time of a page as a fraction of the maximum: slow pages could hold the site's lock for
 * hours.
 */
const SLOW_PAGES = 1 / 30;

/**
 * A page that hangs or ends the process costs a new process.
 * @throws Error when the shell's bundle cannot be loaded
 */
export async function startRenderer(
  bundles: ServerBundles,
  { crashes = 5, milliseconds = 30_000, megabytes = 1024 }: RendererLimits = {},
) {
  const limits = { milliseconds, megabytes };
  const lost: Lost[] = [];
  const start = async () => {
    for (;;) {
      const remotes = bundles.remotes.filter(
        ({ app }) => !lost.some((missing) => missing.app === app),
      );
      const started = await startProcess({ ...bundles, remotes }, limits);
      if (!started.lost) return started;
      lost.push(...(await failingAlone({ ...bundles, remotes }, started.lost, limits)));
    }
  };
  let running = await start();
  let last: [bases: Record<string, string>, lists: Lists] = [{}, {}];
  const restart = async () => {
    await running.end();
    running = await start();
    return running.list(...last);
  };
  return {
    missing: [...lost, ...running.missing],
    /** @param listing hashes of shared inputs by an app's id and slots: `blog article:end` */
    async list(...listing: typeof last): Promise<ListedPage[]> {
      last = listing;
      return running.isAlive() ? running.list(...listing) : restart();
    },
    /**
     * Renders pages of the last `list`.
     * @throws Error after too many crashes
     */
    async *render(names: string[]): AsyncGenerator<Rendering> {
      const left = [...names];
      const most = milliseconds * (crashes + names.length * SLOW_PAGES);
      let [died, spent] = [0, 0];
      if (!running.isAlive()) await restart();
      while (left.length > 0) {
        try {
          let asked = performance.now();
          for await (const rendering of running.renderings(left.slice(0, BATCH))) {
            spent += performance.now() - asked;
            if (spent > most)
              throw new Error(`${names.length} pages took longer than ${most / 1000} s`);
            left.shift();
            yield rendering;
            asked = performance.now();
          }
        } catch (error) {
          died += 1;
          if (died > crashes || spent > most)
            throw new Error(`rendering was stopped: ${messageOf(error)}`);
          const kind = error instanceof ProcessFailure ? error.kind : undefined;
          yield { name: left.shift() ?? '', error: messageOf(error), kind };
          await restart();
        }
      }
    },
    close: () => running.end(),
  };
}

/**
 * Loads each remote alone, because another than `last`, which was loading, may have ended the
 * process.
 */
async function failingAlone(
  { remotes, ...bundles }: ServerBundles,
  last: Lost,
  limits: ProcessLimits,
): Promise<Lost[]> {
  const failing: Lost[] = [];
  for (const remote of remotes.length > 1 ? remotes : []) {
    const alone = await startProcess({ ...bundles, remotes: [remote] }, limits);
    if (alone.lost) failing.push(alone.lost);
    else await alone.end();
  }
  return failing.length > 0 ? failing : [last];
}
