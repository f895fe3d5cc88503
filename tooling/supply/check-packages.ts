import { spawnSync } from 'node:child_process';
import { root } from '../bootstrap/paths.mjs';
import { verifiedPnpm } from '../bootstrap/pnpm.mjs';
import { verdictOf } from './audit';

/** `node tooling/bin/audit.mjs`: exit code 1 for a finding, 2 when a check was impossible. */
const run = (program: string, ...args: string[]) =>
  spawnSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }).stdout;
const checks = {
  'Known vulnerabilities': () => run(process.execPath, verifiedPnpm(), 'audit', '--prod', '--json'),
  'Signatures of the registry': () => run('npm', 'audit', 'signatures', '--json'),
};

for (const [name, check] of Object.entries(checks)) {
  const output = check();
  const { verdict, detail } = verdictOf(output);
  console.log(
    verdict === 'impossible'
      ? `${name}: not checked, because the registry does not allow it here (${detail}).`
      : `${name}: ${detail}.`,
  );
  if (verdict === 'found') console.log(output);
  if (verdict !== 'clean') process.exitCode = verdict === 'found' ? 1 : process.exitCode || 2;
}
