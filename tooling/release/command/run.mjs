// @ts-check
import { promote, promoteCanary, rollback, setCanary, stopCanary } from '../actions.mjs';
import { siteThere } from '../lock.mjs';
import { publishedApps } from '../manifests.mjs';
import { pruneSite, pruneText } from '../prune-site.mjs';
import { publishBuild } from '../publish.mjs';
import { status } from '../status.mjs';
import { statusText } from '../status-text.mjs';
import { verifySite, verifyText } from '../verify-site.mjs';
import { fromDist, fromFolder } from './dist.mjs';
import { parseTargets } from './targets.mjs';
import { told } from './told.mjs';
import { USAGE } from './usage.mjs';

/** @typedef {import('./parse.mjs').Call} Call */

/**
 * Does what was asked for.
 * @param {Call} call
 * @param {string} site
 * @param {{say(line: string): void, warn(line: string): void}} out
 * @returns {Promise<number>} exit code
 */
export async function run(call, site, { say, warn }) {
  const [app = '', build] = call.names;
  if (call.command !== 'help' && call.command !== 'publish') siteThere(site);
  const context = { wait: call.wait, say: warn };
  const tell = (/** @type {import('../go-live.mjs').Outcome} */ outcome) => {
    for (const line of told(outcome)) say(line);
    return 0;
  };
  switch (call.command) {
    case 'help':
      say(USAGE);
      return 0;
    case 'publish':
      for (const name of call.names) {
        const { info, from } = call.from === undefined ? fromDist(name) : fromFolder(name, call.from);
        const copied = await publishBuild(site, info, from, context);
        say(copied ? `published ${name} ${info.build}` : `${name} ${info.build} is on the site already; it counts as the newest now`);
      }
      return 0;
    case 'promote': {
      const apps = publishedApps(site);
      const targets = parseTargets(call.names, (name) => apps.includes(name));
      return tell(await promote(site, targets, context));
    }
    case 'rollback':
      return tell(await rollback(site, { ...(app ? { app } : {}), build, to: call.to }, context));
    case 'canary':
      if (call.promote) return tell(await promoteCanary(site, app, context));
      if (call.stop) return tell(await stopCanary(site, app, context));
      return tell(await setCanary(site, { app, build, percent: call.percent ?? 0 }, context));
    case 'status': {
      const found = status(site, { history: call.history });
      say(call.json ? JSON.stringify(found, null, 2) : statusText(found));
      return 0;
    }
    case 'prune': {
      const dry = call['dry-run'];
      say(pruneText(await pruneSite(site, { ...context, dry, keep: call.keep }), { dry }));
      return 0;
    }
    case 'verify': {
      const troubles = verifySite(site, { ...(app ? { app } : {}), build });
      (troubles.length > 0 ? warn : say)(verifyText(troubles));
      return troubles.length > 0 ? 1 : 0;
    }
  }
}
