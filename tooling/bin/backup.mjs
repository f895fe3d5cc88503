import { runBuilt } from '../bootstrap/built.mjs';

/** `npm run backup -- …` and `npm run restore -- …`. */
await runBuilt('backup', 'Build the site first: node tooling/bin/build.mjs');
