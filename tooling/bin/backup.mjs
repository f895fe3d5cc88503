import { runFile } from '../bootstrap/bundle.mjs';
import { root } from '../bootstrap/paths.mjs';

await runFile(
  `${root}/api/dist/backup.mjs`,
  'Nothing has been built yet. Build the site first: node tooling/bin/build.mjs',
);
