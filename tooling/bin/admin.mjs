import { runFile } from '../bootstrap/bundle.mjs';
import { root } from '../bootstrap/paths.mjs';

await runFile(
  `${root}/api/dist/admin.mjs`,
  'Nothing has been built yet. Start the site once with npm start.',
);
