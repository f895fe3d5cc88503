import { buildMonolith } from '../rspack/build-app';
import { releaseMonolith } from './release-monolith';

/** `one-bundle.ts [site]`: builds this checkout's sources as one bundle, and releases it to the web root `site`. */
const [, , site] = process.argv;
await buildMonolith();
if (site) await releaseMonolith(site);
