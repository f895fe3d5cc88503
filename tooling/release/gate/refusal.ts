import { ReleaseError } from '../../site/errors';

export type Rule = 'expose' | 'shares' | 'contract' | 'names' | 'types' | 'released' | 'files' | 'budget' | 'mounts' | 'pages';

export interface Refusal {
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

export const refusalText = ({ rule, app, message, remedy }: Refusal): string => `${rule} (${app}): ${message}\n  ${remedy}`;

export class GateError extends ReleaseError {
  constructor(readonly refusals: Refusal[]) {
    super(['The gate refuses this, and nothing has changed:', ...refusals.map(refusalText)].join('\n'));
    this.name = 'GateError';
  }
}
