import { spawnSync } from 'node:child_process';
import { root } from '../bootstrap/paths.mjs';
import { verifiedPnpm } from '../bootstrap/pnpm.mjs';
import { verdictOf } from './audit';

/** `node tooling/bin/audit.mjs`: exit code 1 for a finding, 2 when a check was impossible. */
const checks = {
  'Known vulnerabilities': [process.execPath, verifiedPnpm(), 'audit', '--prod', '--json'],
  'Signatures of the registry': ['npm', 'audit', 'signatures', '--json'],
};

for (const [name, [program = '', ...args]] of Object.entries(checks)) {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
  const { stdout } = spawnSync(program, args, options);
  const { verdict, detail } = verdictOf(stdout);
  console.log(
    verdict === 'impossible'
      ? `${name}: not checked, because the registry does not allow it here (${detail}).`
      : `${name}: ${detail}.`,
  );
  if (verdict === 'found') console.log(stdout);
  if (verdict !== 'clean') process.exitCode = verdict === 'found' ? 1 : process.exitCode || 2;
}
