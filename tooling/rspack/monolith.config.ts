import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { appFolder, REMOTES } from '../bootstrap/paths.mjs';
import { browserConfiguration } from './app';

const LOADER = fileURLToPath(new URL('./monolith-federation.ts', import.meta.url));
const FEDERATION = `${appFolder('shell')}/src/federation`;
const EVERY_REMOTE = `${FEDERATION}/every-remote.js`;
const shell = browserConfiguration({ name: 'shell', kind: 'shell', variant: 'monolith' });

const apps = REMOTES.map((remote) => {
  const file = JSON.stringify(`${appFolder(remote)}/src/app.ts`);
  return `${JSON.stringify(remote)}: () => import(/* webpackMode: "eager" */ ${file})`;
});

const everyRemote = `import { federationOf } from ${JSON.stringify(LOADER)};
export const createFederation = federationOf({ ${apps.join(', ')} });`;

/** The bench's single bundle: the shell with the remotes inside. Lazy imports of the remotes replace the federation runtime. */
export default {
  ...shell,
  output: { ...shell.output, path: `${appFolder('shell')}/dist/monolith/web` },
  plugins: [
    ...(shell.plugins ?? []),
    new rspack.NormalModuleReplacementPlugin(/^\.\/federation$/, (data) => {
      if (data.context === FEDERATION) data.request = EVERY_REMOTE;
    }),
    new rspack.experiments.VirtualModulesPlugin({ [EVERY_REMOTE]: everyRemote }),
  ],
};
