// @ts-check
/**
 * @typedef {'expose' | 'shares' | 'contract' | 'files' | 'budget' | 'mounts'} Rule
 * @typedef {object} Refusal why a state is not put live
 * @property {Rule} rule
 * @property {string} app whose build is refused
 * @property {string} message one sentence: what is wrong, with packages and versions
 * @property {string} remedy one sentence: what to do
 */

/** The rules, in the order in which they are told. @type {readonly Rule[]} */
export const RULES = ['files', 'expose', 'shares', 'contract', 'mounts', 'budget'];

/** What a way back has to pass: a page that has become heavier is no reason to keep a broken one. */
export const RULES_OF_ROLLBACK = RULES.filter((rule) => rule !== 'budget');

/**
 * A refusal as an operator reads it.
 * @param {Refusal} refusal
 * @returns {string} two lines
 */
export const refusalText = ({ rule, app, message, remedy }) => `${rule} (${app}): ${message}\n  ${remedy}`;

/** Some names in a sentence, the first three of many. @param {string[]} names */
export const listed = (names) => (names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', '));
