import { buildMonolith } from '../rspack/build-app';
import { releaseMonolith } from './release-monolith';

/** Builds this checkout's sources as one bundle, and releases it to a web root if one is named. */
const [, , site] = process.argv;
await buildMonolith();
if (site) await releaseMonolith(site);
