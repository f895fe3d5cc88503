import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from '../bootstrap/paths.mjs';
import { verifiedPnpm } from '../bootstrap/pnpm.mjs';
import { billOfMaterials, lockedPackages } from './sbom';

/** `node tooling/bin/sbom.mjs > sbom.json` */
const { name, version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
const list = ['list', '--recursive', '--prod', '--depth', 'Infinity', '--json'];
const { status, stdout, stderr } = spawnSync(process.execPath, [verifiedPnpm(), ...list], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
});
if (status !== 0) throw new Error(`The packages could not be listed: ${stderr}`);
const projects = JSON.parse(stdout).filter(
  (project: { name: string }) => !/^@lagoon\/(tooling|e2e)$/.test(project.name),
);
const locked = lockedPackages(readFileSync(`${root}/pnpm-lock.yaml`, 'utf8'));
console.log(JSON.stringify(billOfMaterials({ name, version }, projects, locked), null, 2));
