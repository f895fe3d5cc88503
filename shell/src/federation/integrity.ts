import type { Build } from './registry';

/** The time limit of a script and of one attempt at a remote, in milliseconds. */
export const LOAD_TIMEOUT_MS = 8000;

const production = () => process.env.NODE_ENV === 'production';

/** Pins entries to the hashes of the registry, as a plugin of the runtime. `strict` rejects scripts without a hash, as in production. */
export function integrityPins(strict = production()) {
  const pins = new Map<string, string>();
  const absolute = (url: string) => new URL(url, document.baseURI).href;
  return {
    allows: ({ integrity, unpinned }: Pick<Build, 'integrity' | 'unpinned'>): boolean => Boolean(integrity || unpinned) || !strict,
    pin({ entry, integrity, unpinned }: Pick<Build, 'entry' | 'integrity' | 'unpinned'>): void {
      if (integrity || unpinned) pins.set(absolute(entry), integrity ?? '');
    },
    plugin: {
      name: 'integrity',
      createScript({ url }: { url: string }) {
        const integrity = pins.get(absolute(url));
        if (!integrity) {
          if (strict && integrity === undefined) throw new Error(`no integrity is known for ${url}`);
          return { timeout: LOAD_TIMEOUT_MS };
        }
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.fetchPriority = 'high';
        script.crossOrigin = 'anonymous'; // equals the page's preload link; otherwise the browser fetches the script twice
        script.integrity = integrity;
        return { script, timeout: LOAD_TIMEOUT_MS };
      },
    },
  };
}

export type IntegrityPins = ReturnType<typeof integrityPins>;
