import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { root } from '../bootstrap/paths.mjs';
import { placeOf, requestedRemote, writeRemote } from '../create/create-remote';

const CONFIG = (name: string) => `import { defineApp } from '@lagoon/tooling/rspack';

export default defineApp({ name: '${name}', kind: 'remote' });
`;
const TSCONFIG = { extends: '@lagoon/tooling/tsconfig', include: ['src'] };

/** `npx lagoon-create-remote results --mount /results`, in a project with a package.json. */
const usage =
  'Usage: lagoon-create-remote <name> --mount </path>, ' +
  'or with --parts <slot>,<slot> instead of --mount';
const remote = requestedRemote(process.argv.slice(2), usage, { ids: [], mounts: ['/'] });
if (existsSync(`${root}/src`)) throw new Error(`${root} has a folder src already.`);
const name = `mf-${remote.id}`;
const { main: _, ...kept } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
const manifest = {
  ...kept,
  name,
  private: true,
  type: 'module',
  scripts: { build: 'tsc --noEmit && rspack build' },
};
writeFileSync(`${root}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
writeFileSync(`${root}/rspack.config.mjs`, CONFIG(name));
writeFileSync(`${root}/tsconfig.json`, `${JSON.stringify(TSCONFIG, null, 2)}\n`);
const files = writeRemote(root, remote);
console.log(['package.json', 'rspack.config.mjs', 'tsconfig.json', ...files].join('\n'));
console.log(`\n${name} is a remote ${placeOf(remote)}. Build it: npm run build`);
