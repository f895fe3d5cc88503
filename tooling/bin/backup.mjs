// @ts-check
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { root } from '../bootstrap/paths.mjs';

/** `npm run backup -- …` and `npm run restore -- …`, as they were built with the server. */
const command = `${root}/api/dist/backup.mjs`;
if (existsSync(command)) await import(pathToFileURL(command).href);
else {
  console.error('Nothing has been built yet. Build the site first: node tooling/bin/build.mjs');
  process.exitCode = 1;
}
