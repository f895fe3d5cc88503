import { readFileSync } from 'node:fs';
import { APPS, root } from '../bootstrap/paths.mjs';
import { lockedDependencies } from '../rspack/locked-dependencies';
import { billOfMaterials } from './sbom';

/** `node tooling/bin/sbom.mjs > sbom.json` */
const { name, version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
const locked = [...APPS, 'api'].flatMap((app) => lockedDependencies(app, undefined, false));
console.log(JSON.stringify(billOfMaterials({ name, version }, locked), null, 2));
