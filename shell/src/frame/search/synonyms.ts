import { localNames, names as usualNames } from './synonyms.json';

/**
 * Synonyms by the usual name of a test, spelled as by `normalize`; `localNames` are in Yoruba, Igbo
 * and Hausa. Complaints such as "tired" are in complaints.json: a test for them is a suggestion,
 * not another name.
 */
const names = [usualNames, localNames]
  .flatMap((table) => Object.entries<string>(table))
  .map(([words, others]) => [words.split(' '), others.split(' ')] as const);

/** Returns the synonyms of a test's name. */
export const synonyms = (words: readonly string[]): string[] =>
  names
    .filter(([meant]) => meant.every((word) => words.includes(word)))
    .flatMap(([, others]) => others);

const every = new Set(names.flatMap(([, others]) => others));
export const isSynonym = (word: string): boolean => every.has(word);
