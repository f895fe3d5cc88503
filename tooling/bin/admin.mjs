import { runBuilt } from '../bootstrap/built.mjs';

/** `npm run admin -- …`: the administrators' command line. */
await runBuilt('admin', 'Start the site once with npm start.');
