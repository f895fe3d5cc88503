import { releaseCheckout } from '../release/release-checkout';
import { buildAll, buildApps } from '../rspack/build-app';

/**
 * `npm run build` also releases the apps; with names, it only builds them. `npm start` and the test
 * runner, which checks types itself, pass `--without-types`.
 */
const WITHOUT_TYPES = '--without-types';
const names = process.argv.slice(2).filter((one) => one !== WITHOUT_TYPES);
if (names.length > 0) await buildApps(names, console.log);
else {
  await buildAll(console.log, { withTypes: !process.argv.includes(WITHOUT_TYPES) });
  await releaseCheckout(console.log);
}
