import type { IntegrityPins } from './integrity';
import type { LoadBuild } from './registry';
import { shares } from './shares';

/** What a build's entry puts under its global: https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers */
interface Container {
  init(scope: object): unknown;
  get(expose: string): Promise<() => unknown>;
}

/**
 * Loads builds as what they are, containers: which one to load and when is known on a page that arrived, and a share
 * scope is all that they ask for. The federation runtime, ten times as large, comes with the second remote.
 *
 * A build that was begun here is never given to the runtime: a container takes one share scope in its life.
 */
export function createContainers(pins: IntegrityPins): LoadBuild {
  const scope = shareScope();
  return async (build, onPhase) => {
    pins.pin(build);
    onPhase('entry');
    if (!containerOf(build.global)) await loadEntry(build.entry, pins);
    const container = containerOf(build.global);
    if (!container) throw new Error(`${build.entry} has not defined ${build.global}`);
    onPhase('init');
    await container.init(scope);
    onPhase('expose');
    const app = await container.get('./app');
    onPhase('module');
    return app();
  };
}

const containerOf = (global: string) => (globalThis as unknown as Record<string, Container | undefined>)[global];

/** The shell's copies, as containers look for them. */
const shareScope = () =>
  Object.fromEntries(
    Object.entries(shares).map(([name, share]) => {
      const get = 'lib' in share ? () => share.lib : share.get;
      return [name, { [share.version]: { get, from: 'shell', eager: share.shareConfig.eager } }];
    }),
  );

function loadEntry(url: string, pins: IntegrityPins): Promise<void> {
  return new Promise((resolve, reject) => {
    const { script } = pins.plugin.createScript({ url });
    if (!script) throw new Error(`no integrity is known for ${url}`);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${url} could not be loaded`)));
    document.head.append(script);
  });
}
