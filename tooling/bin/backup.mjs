import { runFile } from '../bootstrap/bundle.mjs';
import { root } from '../bootstrap/paths.mjs';

/** `npm run backup -- …`, `npm run restore -- …` and `npm run move -- …`. */
await runFile(
  `${root}/api/dist/backup.mjs`,
  'Nothing has been built yet. Build the site first: node tooling/bin/build.mjs',
);
