// @ts-check
import { refusalText } from './gate/refusal.mjs';

/** What the release command will not do, in the words of an operator. */
export class ReleaseError extends Error {
  /**
   * @param {string} message one sentence: what is wrong
   * @param {string} [remedy] one sentence: what to do
   */
  constructor(message, remedy = '') {
    super(remedy ? `${message}\n${remedy}` : message);
    this.name = 'ReleaseError';
  }
}

/** What the gate refuses, with each rule that is broken. */
export class GateError extends ReleaseError {
  /** @param {import('./gate/refusal.mjs').Refusal[]} refusals */
  constructor(refusals) {
    super(['The gate refuses this, and nothing has changed:', ...refusals.map(refusalText)].join('\n'));
    this.name = 'GateError';
    this.refusals = refusals;
  }
}
