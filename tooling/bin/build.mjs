// @ts-check
import { buildAll } from '../build/build-app.mjs';
import { composeSite } from '../compose/compose-site.mjs';

/** Builds what has changed and composes the site from it. */
await buildAll((line) => console.log(line));
await composeSite((line) => console.log(line));
