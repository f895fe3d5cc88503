import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { APPS, appFolder, REMOTES } from '../bootstrap/paths.mjs';
import { hashOf } from '../bootstrap/sources.mjs';
import { browserConfiguration } from '../rspack/app';
import { buildId } from '../rspack/build-id';

const FEDERATION = `${appFolder('shell')}/src/federation`;
const build = hashOf([fileURLToPath(import.meta.url)], APPS.map(buildId)).slice(0, 12);
const shell = browserConfiguration({ name: 'shell', kind: 'shell', build });

const apps = REMOTES.map((remote) => {
  const file = JSON.stringify(`${appFolder(remote)}/src/app.ts`);
  return `${JSON.stringify(remote)}: () => import(/* webpackMode: "eager" */ ${file})`;
});

/**
 * Modules of `shell/src/federation` by name. The remotes' routes are chunks of the shell, found by
 * the names of their containers. An empty page has no document with content, so a link does not
 * wait for it.
 */
const REPLACED: Record<string, string> = {
  federation: `const routes = { ${apps.join(', ')} };
const remoteOf = (name) => name.slice(0, name.lastIndexOf('_')).replaceAll('_', '-');
export const createFederation = () => ({
  allows: () => true,
  load: (build) => routes[remoteOf(build.global)]?.(),
});`,
  'next-page':
    'export const createNextPages = () => ({ documentOf: () => undefined, forget: () => {} });',
};
const replacement = (name: string) => `${FEDERATION}/monolith-${name}.js`;

/** The single bundle: lazy imports of the remotes replace the federation runtime. */
export default {
  ...shell,
  output: { ...shell.output, path: `${appFolder('shell')}/dist/monolith/web` },
  plugins: [
    ...(shell.plugins ?? []),
    new rspack.NormalModuleReplacementPlugin(/^\.\/(federation|next-page)$/, (data) => {
      if (data.context === FEDERATION) data.request = replacement(data.request.slice(2));
    }),
    new rspack.experiments.VirtualModulesPlugin(
      Object.fromEntries(
        Object.entries(REPLACED).map(([name, source]) => [replacement(name), source]),
      ),
    ),
  ],
};
