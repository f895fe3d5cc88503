import type { LoadBuild } from './registry';
import { shares } from './shares';

/** https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers */
interface Container {
  init(scope: object): unknown;
  get(expose: string): Promise<() => unknown>;
}

type CreateScript = (entry: { url: string }) => { script?: HTMLScriptElement };

/** The runtime of Module Federation has ten times as much code. */
export function createContainers(createScript: CreateScript): LoadBuild {
  const scope = shareScope();
  return async (build) => {
    if (!containerOf(build.global)) await loadEntry(build.entry, createScript);
    const container = containerOf(build.global);
    if (!container) throw new Error(`${build.entry} has not defined ${build.global}`);
    await container.init(scope);
    const app = await container.get('./app');
    return app();
  };
}

const containerOf = (global: string) =>
  (globalThis as unknown as Record<string, Container | undefined>)[global];

const shareScope = () =>
  Object.fromEntries(
    Object.entries(shares).map(([name, share]) => {
      const get = 'lib' in share ? () => share.lib : share.get;
      return [name, { [share.version]: { get, from: 'shell', eager: share.shareConfig.eager } }];
    }),
  );

function loadEntry(url: string, createScript: CreateScript): Promise<void> {
  return new Promise((resolve, reject) => {
    const { script } = createScript({ url });
    if (!script) throw new Error(`no integrity is known for ${url}`);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${url} could not be loaded`)));
    document.head.append(script);
  });
}
