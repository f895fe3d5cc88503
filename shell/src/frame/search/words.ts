import { common, fillers } from './words.json';

/** Words in a query that do not describe a test, such as "cheap". */
export const FILLERS = new Set(fillers.split(' '));

/**
 * Words that many names contain. A match of such a word raises the rank of a result, but is not
 * required.
 */
export const COMMON = new Set(common.split(' '));
