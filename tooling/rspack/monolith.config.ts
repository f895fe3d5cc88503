import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { appFolder } from '../bootstrap/paths.mjs';
import { browserConfiguration } from './app';

const LOADER = fileURLToPath(new URL('./monolith-federation.ts', import.meta.url));
const FEDERATION = `${appFolder('shell')}/src/federation`;
const shell = browserConfiguration({ name: 'shell', kind: 'shell', variant: 'monolith' });

/**
 * The shell as one bundle without Module Federation, with the remotes inside: the one module that reaches the federation
 * runtime gives way to lazy imports of the same routes. The bench compares the federated site with this.
 */
export default {
  ...shell,
  output: { ...shell.output, path: `${appFolder('shell')}/dist/monolith/web` },
  plugins: [
    ...(shell.plugins ?? []),
    new rspack.NormalModuleReplacementPlugin(/^\.\/federation$/, (data) => {
      if (data.context === FEDERATION) data.request = LOADER;
    }),
  ],
};
