import type { Product } from '@lagoon/shared/domain';
import { similarTo, type Vocabulary } from '@lagoon/shared/similar';
import { localNames, names as usualNames } from './synonyms.json';
import { COMMON, FILLERS } from './words';

/**
 * By the usual name, spelled as by `normalize`; `localNames`: Yoruba, Igbo, Hausa. Complaints are
 * in complaints.json: suggestions, not names.
 */
const names = [usualNames, localNames]
  .flatMap((table) => Object.entries<string>(table))
  .map(([words, others]) => [words.split(' '), others.split(' ')] as const);

const synonyms = (words: readonly string[]): string[] =>
  names
    .filter(([meant]) => meant.every((word) => words.includes(word)))
    .flatMap(([, others]) => others);

const every = new Set(names.flatMap(([, others]) => others));
const isSynonym = (word: string) => every.has(word);

const TESTS: Vocabulary<Product> = {
  textsOf: ({ name, test }) => ({ name, included: test }),
  synonyms,
  isSynonym,
  fillers: FILLERS,
  common: COMMON,
};

export const didYouMean = (products: readonly Product[], query: string): Promise<Product[]> =>
  similarTo(products, query, TESTS);
