import { localNames, names as usualNames } from './synonyms.json';

/**
 * By the usual name, spelled as by `normalize`; `localNames`: Yoruba, Igbo, Hausa. Complaints are
 * in complaints.json: suggestions, not names.
 */
const names = [usualNames, localNames]
  .flatMap((table) => Object.entries<string>(table))
  .map(([words, others]) => [words.split(' '), others.split(' ')] as const);

export const synonyms = (words: readonly string[]): string[] =>
  names
    .filter(([meant]) => meant.every((word) => words.includes(word)))
    .flatMap(([, others]) => others);

const every = new Set(names.flatMap(([, others]) => others));
export const isSynonym = (word: string): boolean => every.has(word);
