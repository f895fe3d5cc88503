import { ReleaseError } from '../../site/errors';

export type Rule = 'expose' | 'shares' | 'contract' | 'names' | 'types' | 'released' | 'files' | 'budget' | 'mounts' | 'pages';

export interface Refusal {
  rule: Rule;
  app: string;
  /** one sentence: what is wrong, with packages and versions */
  message: string;
  /** one sentence: what to do */
  remedy: string;
}

/** The rules, in the order in which an operator reads what breaks them. */
export const RULES: readonly Rule[] = ['files', 'expose', 'shares', 'contract', 'names', 'types', 'released', 'mounts', 'budget', 'pages'];

/**
 * What a way back has to pass: a page that has become heavier, or that arrives empty because today's data cannot be rendered
 * by yesterday's build, is no reason to keep a broken one. Nor is it that the shared package has gained names or wider types since.
 */
export const RULES_OF_ROLLBACK = RULES.filter((rule) => !['budget', 'pages', 'types', 'released'].includes(rule));

/** A refusal as an operator reads it, in two lines. */
export const refusalText = ({ rule, app, message, remedy }: Refusal): string => `${rule} (${app}): ${message}\n  ${remedy}`;

/** The gate refuses a deployment, with each rule that is broken. */
export class GateError extends ReleaseError {
  constructor(readonly refusals: Refusal[]) {
    super(['The gate refuses this, and nothing has changed:', ...refusals.map(refusalText)].join('\n'));
    this.name = 'GateError';
  }
}
