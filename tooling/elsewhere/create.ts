import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { root } from '../bootstrap/paths.mjs';
import { objection, writeTemplate } from '../create/create-remote';
import { attempt } from '../site/errors';

const CONFIG = (name: string) => `import { defineApp } from '@lagoon/tooling/rspack';

export default defineApp({ name: '${name}', kind: 'remote' });
`;
const TSCONFIG = { extends: '@lagoon/tooling/tsconfig', include: ['src'] };

/** `npx lagoon-create-remote results --mount /results`: makes a remote of the project in this folder, whose package.json is there. */
const options = { mount: { type: 'string' } } as const;
const call = attempt(() => parseArgs({ args: process.argv.slice(2), allowPositionals: true, options }));
const [slot, ...more] = call?.positionals ?? [];
const mount = call?.values.mount;
try {
  if (!slot || !mount || more.length > 0) throw new Error('Usage: lagoon-create-remote <name> --mount </path>');
  const reason =
    objection({ slot, mount }, { slots: [], mounts: ['/'] }) ??
    (existsSync(`${root}/src`) ? `${root} has a folder src already.` : undefined);
  if (reason) throw new Error(reason);
  const name = `mf-${slot}`;
  const before = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
  const { main: _, ...kept } = before;
  const own = {
    ...{ name, private: true, type: 'module' },
    scripts: { build: 'tsc --noEmit && rspack build' },
  };
  writeFileSync(`${root}/package.json`, `${JSON.stringify({ ...kept, ...own }, null, 2)}\n`);
  writeFileSync(`${root}/rspack.config.mjs`, CONFIG(name));
  writeFileSync(`${root}/tsconfig.json`, `${JSON.stringify(TSCONFIG, null, 2)}\n`);
  const files = writeTemplate(root, { slot, mount });
  console.log(['package.json', 'rspack.config.mjs', 'tsconfig.json', ...files].join('\n'));
  console.log(`\n${name} is a remote at ${mount}. Build it: npm run build`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
