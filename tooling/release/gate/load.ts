import { mountsOfPages } from '../../../shared/src/bundled/domain/declared-app';
import { evaluateEntry } from '../../prerender/evaluate-entry';
import { HOST } from '../../site/deployment';
import type { Change, RuleIssue } from './change';
import { checkAsked } from './compatibility';

/**
 * Loads new remotes whose browser code no prerendering runs, or whose container asks for versions
 * of its own. A promoted canary has run in browsers already.
 */
export async function checkLoad(change: Change): Promise<{ issues: RuleIssue[]; notes: string[] }> {
  const { site, builds, before, apps, address } = change;
  const shell = builds.find(
    ({ app, build }) => app === HOST && build === apps[HOST]?.active,
  )?.manifest;
  const [issues, notes]: [RuleIssue[], string[]] = [[], []];
  for (const { app, build, role, fresh, manifest } of builds) {
    const isKnown = !fresh || role === 'previous' || before[app]?.canary?.build === build;
    if (!shell || isKnown || !manifest?.entry || (manifest.server && !manifest.runtime)) continue;
    const { asks, failed, unknown } = await evaluateEntry(site, shell, manifest, {
      hasShell: address === undefined,
    });
    const wrong = checkAsked(change, manifest, asks);
    issues.push(...wrong.map((issue) => ({ ...issue, rule: 'shares' as const })));
    if (manifest.server || wrong.length > 0) continue;
    const remedy = `Correct it, build ${app} again and publish that.`;
    if (failed) issues.push({ app, message: `${app} ${build}: ${failed}.`, remedy });
    const [where = 'a page with its part'] = mountsOfPages(manifest.pages);
    if (unknown)
      notes.push(
        `${app} ${build} has no server build, and ${unknown}: ` +
          `open ${where} and read the browser's console`,
      );
  }
  return { issues, notes };
}
