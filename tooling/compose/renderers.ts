import { readFileSync } from 'node:fs';
import { buildFolder, serverFolder } from '../site/builds';
import { attempt } from '../site/errors';
import { sha384 } from '../site/file-stats';
import { isOwnBuild } from './own-builds';
import type { BuildSet, ComposeOptions } from './pages';
import { type Renderer, type RendererLimits, startRenderer } from './renderer';
import { hasWalls } from './sandbox';
import type { Trouble } from './trouble';

/** Renderers by the builds that they run. */
export interface Renderers {
  /** None for builds without server bundles, or when they cannot be loaded: then `troubles` says why. */
  of(set: BuildSet): Promise<{ renderer?: Renderer; troubles: Trouble[] }>;
  /** For what pages carry of a build beside what they are rendered to. */
  readStyle?: ComposeOptions['readStyle'];
}

/**
 * The renderers of a site. Each runs until it is closed, or dropped because its builds are no longer asked for.
 * @param site the web root
 */
export function rendererPool(site: string, limits?: RendererLimits) {
  const started = new Map<string, Renderer>();
  const used = new Set<string>();
  return {
    readStyle: styleReader(site),
    async of(set: BuildSet): Promise<{ renderer?: Renderer; troubles: Trouble[] }> {
      const { shell, remotes, common } = set;
      if (!shell.server) return { troubles: [] };
      const strangers = hasWalls() ? [] : [shell, ...remotes].filter((one) => one.server && !isOwnBuild(site, one));
      if (strangers.length > 0) return { troubles: strangers.map(withoutWalls) };
      const key = JSON.stringify([shell.build, common.registry]);
      used.add(key);
      const running = started.get(key);
      // one that could not load all bundles is for one use: they may be there the next time
      if (running && running.missing.length > 0) await running.close();
      else if (running) return { renderer: running, troubles: missingOf(set, running) };
      try {
        const renderer = await startRenderer(
          {
            shell: entryOf(site, shell),
            remotes: remotes.flatMap((remote) => (remote.server ? [{ app: remote.id, file: entryOf(site, remote) }] : [])),
            registry: common.registry,
          },
          limits,
        );
        started.set(key, renderer);
        return { renderer, troubles: missingOf(set, renderer) };
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        return { troubles: [{ app: shell.app, build: shell.build, message }] };
      }
    },
    /** Ends those that nobody has asked for since the last call. */
    async drop(): Promise<void> {
      const idle = [...started].filter(([key]) => !used.has(key));
      used.clear();
      for (const [key, renderer] of idle) {
        started.delete(key);
        await renderer.close();
      }
    },
    async close(): Promise<void> {
      await Promise.all([...started.values()].map((renderer) => renderer.close()));
      started.clear();
    },
  };
}

const withoutWalls = ({ app, build }: { app: string; build: string }): Trouble => ({
  app,
  build,
  message:
    'is no build of this checkout, and its code may not run on this machine: bubblewrap, which confines it, is missing or may not run',
  remedy:
    'Install bubblewrap (Debian: apt-get install bubblewrap), or allow this user namespaces (sysctl kernel.unprivileged_userns_clone=1).',
});

/** Reads style sheets of published builds, and only as they were built; none that would end the element which it is to stand in. */
const styleReader =
  (site: string): NonNullable<ComposeOptions['readStyle']> =>
  ({ app, build, files }, path) => {
    const bytes = attempt(() => readFileSync(`${buildFolder(site, app, build)}/${path}`));
    const text = bytes?.toString('utf8') ?? '';
    const isBuilt = bytes !== undefined && files.some((file) => file.path === path && file.integrity === sha384(bytes));
    return isBuilt && !/<\/|<!--/.test(text) ? text : undefined;
  };

const entryOf = (site: string, { app, build }: { app: string; build: string }) => `${serverFolder(site, app, build)}/server.mjs`;

const missingOf = ({ remotes }: BuildSet, { missing }: Renderer): Trouble[] =>
  missing.flatMap(({ app, error }) => {
    const remote = remotes.find(({ id }) => id === app);
    return remote ? [{ app: remote.app, build: remote.build, message: `its server bundle could not be loaded: ${error}` }] : [];
  });
