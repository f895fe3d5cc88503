import type { RenderFailure } from '../../prerender/render-failure';
import type { OversizedPage } from '../../prerender/write-release';
import type { Deployment } from '../../site/deployment';
import { PAGE_BUDGET } from './budget';
import type { GateIssue } from './gate-issue';
import { rolesOf } from './roles';

interface PagesInput {
  before: Deployment;
  /** files of pages that the live release could not render either */
  failedBefore: readonly string[];
  failures: RenderFailure[];
  overBudget: OversizedPage[];
}

/**
 * Checks render failures and page budgets of new builds, or of all builds when the shell is new. Ignores pages that already
 * failed.
 * @returns one refusal for each kind of fault of a build
 */
export function checkPages(deployment: Deployment, { before, failedBefore, failures, overBudget }: PagesInput): GateIssue[] {
  const fresh = new Set(rolesOf(deployment, before).flatMap((role) => (role.fresh ? [`${role.app}/${role.build}`] : [])));
  const freshShell = [...fresh].some((name) => name.startsWith('shell/'));
  const isNew = ({ app, build }: { app: string; build: string }) => freshShell || fresh.has(`${app}/${build}`);
  const known = new Set(failedBefore);
  const kinds = new Map<string, RenderFailure[]>();
  for (const one of failures.filter((failure) => isNew(failure) && !(failure.file && known.has(failure.file)))) {
    const kind = `${one.app} ${one.build} ${one.message}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  return [
    ...[...kinds.values()].flatMap(([first, ...more]) => (first ? [issueOf(first, more.length)] : [])),
    ...overBudget.filter(({ page }) => isNew(page)).map(oversizeIssue),
  ];
}

function issueOf({ app, build, path, message, remedy }: RenderFailure, more: number): GateIssue {
  const which = path === undefined ? `${app} ${build}:` : `${app} ${build}: ${path}${more > 0 ? ` and ${more} more pages` : ''}`;
  return {
    rule: 'pages',
    app,
    message: `${which} ${message}.`,
    remedy:
      remedy ??
      `Correct the page, build ${app} again and publish that. If the data of a single record is the cause, change it in the dashboard first.`,
  };
}

const oversizeIssue = ({ page: { app, build, path }, bytes }: OversizedPage): GateIssue => ({
  rule: 'pages',
  app,
  message: `${app} ${build}: ${path} is too heavy: ${bytes} bytes of brotli beyond its data, its limit ${PAGE_BUDGET}.`,
  remedy: `Remove rarely needed content, build ${app} again and publish that, or raise the number in tooling/release/gate/budget.ts and give the reason.`,
});
