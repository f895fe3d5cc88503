import { checkApi } from './api';
import type { Change, GateIssue, RuleName, Verdict } from './change';
import { checkShares } from './compatibility';
import { checkLoad } from './load';
import { checkMounts } from './mounts';
import { checkBudget, checkExpose, checkFiles } from './own-build';
import { checkParts, checkPartsBudget, notesOnParts } from './parts';

interface Rule {
  name: RuleName;
  /** always by default */
  appliesTo?(change: Change): boolean;
  /** left out after an issue */
  runsCode?: true;
  check(change: Change): Verdict[] | Promise<Verdict[]>;
}

/** A broken build must not prevent a rollback. */
const notRollback = ({ action }: Change) => action !== 'rollback';

/** In the order of their issues; `lossesOf` and `omittedPages` check the rendered pages. */
const RULES: Rule[] = [
  { name: 'files', check: checkFiles },
  { name: 'expose', check: checkExpose },
  { name: 'shares', check: checkShares },
  { name: 'mounts', check: ({ sets }) => sets.flatMap(checkMounts) },
  {
    name: 'parts',
    appliesTo: notRollback,
    check: (change) => [...change.sets.flatMap(checkParts), ...notesOnParts(change)],
  },
  // the API starts after such a release
  {
    name: 'api',
    appliesTo: (change) => notRollback(change) && change.action !== 'compose',
    check: checkApi,
  },
  {
    name: 'budget',
    appliesTo: notRollback,
    check: (change) => [...checkBudget(change), ...checkPartsBudget(change)],
  },
  // a preview shows a broken build to its team
  {
    name: 'pages',
    appliesTo: (change) => notRollback(change) && change.action !== 'preview',
    runsCode: true,
    check: checkLoad,
  },
];

/** No app is refused for the faults of another app. */
export async function checkAll(change: Change) {
  const [issues, notes] = [new Map<string, GateIssue>(), new Set<string>()];
  for (const { name, appliesTo, runsCode, check } of RULES) {
    if (appliesTo?.(change) === false || (runsCode && issues.size > 0)) continue;
    for (const verdict of await check(change))
      if (typeof verdict === 'string') notes.add(verdict);
      else issues.set(JSON.stringify(verdict), { rule: name, ...verdict });
  }
  return { issues: [...issues.values()], notes: [...notes] };
}
