import type { Build, LoadBuild } from './registry';
import { shares } from './shares';

/** https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers */
interface Container {
  init(scope: object): unknown;
  get(expose: string): Promise<() => unknown>;
}

/**
 * Two builds of a remote are two containers: each has its own global variable. The runtime of
 * Module Federation has ten times as much code.
 */
export function createContainers(): LoadBuild {
  const scope = Object.fromEntries(
    Object.entries(shares).map(([name, { version, ...share }]) => [
      name,
      { [version]: { ...share, from: 'shell' } },
    ]),
  );
  return async (build) => {
    if (!containerOf(build.global)) await loadEntry(build);
    const container = containerOf(build.global);
    if (!container) throw new Error(`${build.entry} has not defined ${build.global}`);
    await container.init(scope);
    const app = await container.get('./app');
    return app();
  };
}

const containerOf = (global: string) =>
  (globalThis as unknown as Record<string, Container | undefined>)[global];

function loadEntry({ entry, integrity }: Build): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = entry;
    script.async = true;
    script.fetchPriority = 'high';
    if (integrity) {
      script.integrity = integrity;
      // as in the preload link; else the script would load twice
      script.crossOrigin = 'anonymous';
    }
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${entry} could not be loaded`)));
    document.head.append(script);
  });
}
