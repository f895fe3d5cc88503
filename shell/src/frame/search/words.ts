import { common, fillers } from './words.json';

/** They describe no test, such as "cheap". */
export const FILLERS = new Set(fillers.split(' '));

/** In many names: a match raises the rank, but is not required. */
export const COMMON = new Set(common.split(' '));
