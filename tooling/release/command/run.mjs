// @ts-check
import { promote, promoteCanary, rollback, setCanary, stopCanary } from '../actions.mjs';
import { publishedApps } from '../manifests.mjs';
import { publishBuild } from '../publish.mjs';
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
      const apps = new Set(publishedApps(site));
      return tell(
        await promote(
          site,
          parseTargets(call.names, (name) => apps.has(name)),
          context,
        ),
      );
    }
    case 'rollback':
      return tell(await rollback(site, { ...(app ? { app } : {}), build, to: call.to }, context));
    case 'canary':
      if (call.promote) return tell(await promoteCanary(site, app, context));
      if (call.stop) return tell(await stopCanary(site, app, context));
      return tell(await setCanary(site, { app, build, percent: call.percent ?? 0 }, context));
    default:
      return 1;
  }
}
