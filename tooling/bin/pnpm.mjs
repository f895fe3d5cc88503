import { spawnSync } from 'node:child_process';
import { fail } from '../bootstrap/bundle.mjs';
import { verifiedPnpm } from '../bootstrap/pnpm.mjs';

/** The pinned version: `node tooling/bin/pnpm.mjs install --frozen-lockfile`. */
try {
  const { status } = spawnSync(process.execPath, [verifiedPnpm(), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} catch (error) {
  fail(error);
}
