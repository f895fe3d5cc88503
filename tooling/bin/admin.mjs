// @ts-check
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { root } from '../bootstrap/paths.mjs';

/** `npm run admin -- …`: the administrators' command line, as it was built with the server. */
const command = `${root}/api/dist/admin.mjs`;
if (existsSync(command)) await import(pathToFileURL(command).href);
else {
  console.error('Nothing has been built yet. Start the site once with npm start.');
  process.exitCode = 1;
}
