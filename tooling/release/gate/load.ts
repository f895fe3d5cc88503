import { mountsOfPages } from '../../../shared/src/bundled/domain/declared-app';
import { evaluateEntry } from '../../prerender/evaluate-entry';
import { HOST } from '../../site/deployment';
import type { Change, Verdict } from './change';
import { checkAsked } from './compatibility';

/**
 * Loads new remotes whose browser code no prerendering runs, or whose container asks for versions
 * of its own. A promoted canary has run in browsers already.
 */
export async function checkLoad(change: Change): Promise<Verdict[]> {
  const { site, builds, before, address } = change;
  const shell = builds.find(({ app, role }) => app === HOST && role === 'active')?.manifest;
  const verdicts: Verdict[] = [];
  for (const { app, build, role, fresh, manifest } of builds) {
    const isKnown = !fresh || role === 'previous' || before[app]?.canary?.build === build;
    if (!shell || isKnown || !manifest?.entry || (manifest.server && !manifest.runtime)) continue;
    const { asks, failed, unknown } = await evaluateEntry(site, shell, manifest, {
      hasShell: address === undefined,
    });
    const wrong = checkAsked(change, manifest, asks);
    verdicts.push(...wrong.map((issue) => ({ ...issue, rule: 'shares' as const })));
    if (manifest.server || wrong.length > 0) continue;
    const remedy = `Correct it, build ${app} again and publish that.`;
    if (failed) verdicts.push({ app, message: `${app} ${build}: ${failed}.`, remedy });
    const [where = 'a page with its part'] = mountsOfPages(manifest.pages);
    if (unknown)
      verdicts.push(
        `${app} ${build} has no server build, and ${unknown}: ` +
          `open ${where} and read the browser's console`,
      );
  }
  return verdicts;
}
