import { common, fillers, localNames, names as usualNames } from './synonyms.json';

/**
 * Synonyms by the usual name of a test, spelled as by `normalize`; `localNames` are in Yoruba, Igbo and Hausa. No symptoms: a test for a
 * symptom would be medical advice.
 */
const names = [usualNames, localNames]
  .flatMap((table) => Object.entries<string>(table))
  .map(([words, others]) => [words.split(' '), others.split(' ')] as const);

/** Returns the synonyms of a test's name. */
export const synonyms = (words: readonly string[]): string[] =>
  names.filter(([meant]) => meant.every((word) => words.includes(word))).flatMap(([, others]) => others);

const every = new Set(names.flatMap(([, others]) => others));
export const isSynonym = (word: string): boolean => every.has(word);

/** Words in a query that do not describe a test, such as "cheap". */
export const FILLERS = new Set(fillers.split(' '));

/** Words that many names contain. A match of such a word raises the rank of a result, but is not required. */
export const COMMON = new Set(common.split(' '));
