// @ts-check

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
