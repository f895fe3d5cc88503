import { readdirSync, readFileSync } from 'node:fs';
import { appFolder } from '../bootstrap/paths.mjs';
import { buildFolder, serverFolder } from '../site/builds';
import { attempt, messageOf } from '../site/errors';
import { sha384 } from '../site/file-forms';
import type { BuildManifest } from '../site/manifest';
import type { ProcessFailure } from './channel';
import type { BuildSet, buildSet } from './pages';
import { type Renderer, startRenderer } from './renderer';
import { hasSandbox } from './sandbox';

export interface RenderFailure {
  app: string;
  build: string;
  /**
   * inside the release, followed by slot and app for a part; undefined when the whole build failed
   */
  file?: string;
  slot?: string;
  /** never logged: the name of a test is health data */
  path?: string;
  /** a sentence without its subject and full stop */
  message: string;
  /** `late`, `ended`: any build of the process can be the cause */
  kind?: ProcessFailure['kind'];
  remedy?: string;
}

export type Renderers = ReturnType<typeof rendererPool>;

/** Each renderer runs until `close`, or until `drop` finds it unused. */
export function rendererPool(site: string) {
  const started = new Map<string, Renderer>();
  const used = new Set<string>();
  return {
    readStyle: styleReader(site),
    async of(set: BuildSet): Promise<{ renderer?: Renderer; failures: RenderFailure[] }> {
      const { shell, remotes, registry } = set;
      if (!shell.server) return { failures: [] };
      const foreign = hasSandbox()
        ? []
        : [shell, ...remotes].filter((one) => one.server && !isOwnBuild(site, one));
      if (foreign.length > 0) return { failures: foreign.map(sandboxFailure) };
      const key = JSON.stringify([shell.build, registry]);
      used.add(key);
      const running = started.get(key);
      // the missing bundles may exist now
      if (running && running.missing.length > 0) await running.close();
      else if (running) return { renderer: running, failures: missingOf(set, running) };
      try {
        const renderer = await startRenderer({
          shell: entryOf(site, shell),
          remotes: remotes.flatMap((remote) =>
            remote.server ? [{ app: remote.id, file: entryOf(site, remote) }] : [],
          ),
          registry,
        });
        started.set(key, renderer);
        return { renderer, failures: missingOf(set, renderer) };
      } catch (error) {
        return { failures: [{ app: shell.app, build: shell.build, message: messageOf(error) }] };
      }
    },
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

const isOwnBuild = (site: string, { app, build }: BuildManifest) =>
  attempt(() => {
    const [published, own] = [serverFolder(site, app, build), `${appFolder(app)}/dist/server`];
    return readdirSync(published).every((name) =>
      readFileSync(`${published}/${name}`).equals(readFileSync(`${own}/${name}`)),
    );
  }) ?? false;

const sandboxFailure = ({ app, build }: BuildManifest): RenderFailure => ({
  app,
  build,
  message:
    'was not built in this checkout, so its code needs bubblewrap to run confined, which is ' +
    'missing or not permitted on this machine',
  remedy:
    'Install bubblewrap (Debian: apt-get install bubblewrap), or permit user namespaces ' +
    '(sysctl kernel.unprivileged_userns_clone=1).',
});

/** Rejects sheets that have changed or that contain `</style`. */
const styleReader =
  (site: string): NonNullable<Parameters<typeof buildSet>[2]> =>
  ({ app, build, files }, path) => {
    const bytes = attempt(() => readFileSync(`${buildFolder(site, app, build)}/${path}`));
    const text = bytes?.toString('utf8') ?? '';
    const isBuilt =
      bytes !== undefined &&
      files.some((file) => file.path === path && file.integrity === sha384(bytes));
    return isBuilt && !/<\/|<!--/.test(text) ? text : undefined;
  };

const entryOf = (site: string, { app, build }: BuildManifest) =>
  `${serverFolder(site, app, build)}/server.mjs`;

const missingOf = ({ remotes }: BuildSet, { missing }: Renderer): RenderFailure[] =>
  missing.flatMap(({ app, error }) => {
    const remote = remotes.find(({ id }) => id === app);
    return remote
      ? [
          {
            app: remote.app,
            build: remote.build,
            message: `its server bundle could not be loaded: ${error}`,
          },
        ]
      : [];
  });
