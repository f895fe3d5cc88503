import { loadOnce } from '@lagoon/shared/browser';
import type { Build, LoadBuild } from './registry';
import { preloadScript, refetchFailed } from './scripts';
import { LOAD_TIMEOUT_MS } from './time-limit';

export interface Federation {
  /** Needs a hash, except in development. */
  allows(build: Build): boolean;
  load: LoadBuild;
}

const importRuntime = () => import(/* webpackChunkName: "federation" */ './runtime');
const importContainers = () => import(/* webpackChunkName: "container" */ './container');

/**
 * Each `load` first requests failed scripts again. On a prerendered page, builds with `integrity`
 * load without the runtime of Module Federation (17 kB).
 */
export function createFederation(
  prerendered: boolean,
  fetchRuntime = importRuntime,
  fetchContainers = importContainers,
): Federation {
  const pins = integrityPins();
  const runtime = loadOnce(async () => (await fetchRuntime()).createRuntime(pins.plugin));
  const containers = loadOnce(async () =>
    (await fetchContainers()).createContainers(pins.plugin.createScript),
  );
  return {
    allows: pins.allows,
    load: async (build) => {
      await refetchFailed();
      pins.pin(build);
      const { entry, integrity } = build;
      if (!prerendered || !integrity) return (await runtime())(build);
      preloadScript({ href: entry, integrity });
      return (await containers())(build);
    },
  };
}

/**
 * Checks entries by the registry's hashes.
 * @param strict rejects entries without a hash
 */
export function integrityPins(strict = process.env.NODE_ENV === 'production') {
  const pins = new Map<string, string>();
  const absolute = (url: string) => new URL(url, document.baseURI).href;
  return {
    allows: ({ integrity }: Pick<Build, 'integrity'>): boolean => Boolean(integrity) || !strict,
    pin({ entry, integrity }: Pick<Build, 'entry' | 'integrity'>): void {
      if (integrity) pins.set(absolute(entry), integrity);
    },
    plugin: {
      name: 'integrity',
      createScript({ url }: { url: string }) {
        const integrity = pins.get(absolute(url));
        if (!integrity) {
          if (strict) throw new Error(`no integrity is known for ${url}`);
          return { timeout: LOAD_TIMEOUT_MS };
        }
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.fetchPriority = 'high';
        // as in the preload link; else the script would load twice
        script.crossOrigin = 'anonymous';
        script.integrity = integrity;
        return { script, timeout: LOAD_TIMEOUT_MS };
      },
    },
  };
}
