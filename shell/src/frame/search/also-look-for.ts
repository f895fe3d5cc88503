import { nameKey, type Product, panelsAmong, plainLetters } from '@lagoon/shared/domain';
import table from './complaints.json';
import { COMMON, FILLERS } from './words';

const MAX_SUGGESTED = 4;
/** Of more tests no panels and parts are suggested. */
const FEW = 3;

/** Tests that doctors often ask for, such as for "tired". */
const complaints = Object.entries<string>(table).map(
  ([phrases, tests]) => [phrases.split('|'), tests.split('|')] as const,
);

const wordsOf = (text: string) => plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Tests for a complaint in the query, tests with a whole word of it, panels and parts of the
 * results. Part of a word suggests nothing: "sti" in "Fasting".
 */
export function alsoLookFor(
  products: readonly Product[],
  query: string,
  results: readonly Product[],
): Product[] {
  const words = wordsOf(query);
  const line = ` ${words.join(' ')} `;
  const meant = complaints.flatMap(([phrases, tests]) =>
    phrases.some((phrase) => line.includes(` ${phrase} `)) ? tests : [],
  );
  const forComplaint = meant.flatMap((name) =>
    products.filter((product) => nameKey(product.name) === nameKey(name)),
  );

  const specific = words.filter(
    (word) => word.length > 1 && !COMMON.has(word) && !FILLERS.has(word),
  );
  const withWord = products.filter(({ name, test }) => {
    const own = new Set([name, ...test].flatMap(wordsOf));
    return specific.some((word) => own.has(word));
  });

  const begun = ({ name }: Product) =>
    wordsOf(name).some((own) => specific.some((word) => own.startsWith(word)));
  const known = results.length > 0 ? results.filter(begun) : withWord;
  const panelsWith = panelsAmong(products);
  const related =
    known.length > FEW
      ? []
      : [...partsOf(known, products, panelsWith), ...known.flatMap(panelsWith)];
  const suggested = new Set([...forComplaint, ...withWord, ...related]);
  return [...suggested].filter((product) => !results.includes(product)).slice(0, MAX_SUGGESTED);
}

const partsOf = (
  panels: readonly Product[],
  products: readonly Product[],
  panelsWith: (test: Product) => Product[],
): Product[] =>
  products.filter((product) => panelsWith(product).some((panel) => panels.includes(panel)));
