import { releaseCheckout } from '../release/release-checkout';
import { buildAll, buildApps } from '../rspack/build-app';

/**
 * `npm run build`: checks all types, builds changed apps and releases them; with names, only checks
 * and builds those apps. `--without-types` is for `npm start` and for the test runner, which checks
 * types in a separate stage.
 */
const WITHOUT_TYPES = '--without-types';
const names = process.argv.slice(2).filter((one) => one !== WITHOUT_TYPES);
if (names.length > 0) await buildApps(names, console.log);
else {
  await buildAll(console.log, { withTypes: !process.argv.includes(WITHOUT_TYPES) });
  await releaseCheckout(console.log);
}
