import { ReleaseError } from '../../site/errors';

export type Rule = 'expose' | 'shares' | 'contract' | 'names' | 'types' | 'released' | 'files' | 'budget' | 'mounts' | 'pages';

export interface GateIssue {
  rule: Rule;
  app: string;
  message: string;
  remedy: string;
}

export const RULES: readonly Rule[] = ['files', 'expose', 'shares', 'contract', 'names', 'types', 'released', 'mounts', 'budget', 'pages'];

/**
 * Rules of a rollback. Budgets, failing pages and missing exports of the shared package must not prevent the return from a broken
 * build.
 */
export const RULES_OF_ROLLBACK = RULES.filter((rule) => !['budget', 'pages', 'types', 'released'].includes(rule));

export const gateIssueText = ({ rule, app, message, remedy }: GateIssue): string => `${rule} (${app}): ${message}\n  ${remedy}`;

export class GateError extends ReleaseError {
  constructor(readonly issues: GateIssue[]) {
    super(['The gate refuses this, and nothing has changed:', ...issues.map(gateIssueText)].join('\n'));
    this.name = 'GateError';
  }
}
