import type { Product } from '@lagoon/shared/domain';
import { similarTo, type Vocabulary } from '@lagoon/shared/similar';
import { isSynonym, synonyms } from './synonyms';
import { COMMON, FILLERS } from './words';

const TESTS: Vocabulary<Product> = {
  textsOf: ({ name, test }) => ({ name, included: test }),
  synonyms,
  isSynonym,
  fillers: FILLERS,
  common: COMMON,
};

export const didYouMean = (products: readonly Product[], query: string): Promise<Product[]> =>
  similarTo(products, query, TESTS);
