import { releaseCheckout } from '../release/release-checkout';
import { buildAll, buildApps } from '../rspack/build-app';

/** `npm run build`: builds changed apps and releases them; with names, only builds those apps. */
const names = process.argv.slice(2);
if (names.length > 0) await buildApps(names, console.log);
else {
  await buildAll(console.log);
  await releaseCheckout(console.log);
}
