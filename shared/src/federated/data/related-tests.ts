import type { Blog, Product } from '@lagoon/shared/domain';

/** Words that say nothing about which test is meant. */
const GENERIC = new Set(
  'a an and of the in for to with test tests panel profile screen screening function analysis studies count'.split(' '),
);

/** Words of everyday talk: alone in a title they may mean anything. */
const EVERYDAY = new Set('blood full free basic standard random group heart health'.split(' '));

/** The words of a text that can tell one test from another, lower-cased, in their order. */
const tellingWords = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !GENERIC.has(word) && !/^\d$/.test(word));

/** Each word in spaces of its own, so that a phrase is found whole, and twice in a row. */
const spaced = (words: string[]): string => ` ${words.join('  ')} `;

const nameWords = (name: string): string[] => tellingWords(name.replace(/\(.*?\)/g, ' '));

/**
 * The tests of the shop that an article is about, best first.
 *
 * A test counts when the title is about it (half of its own words stand there, and none is missing from the text), or
 * when the text names it word after word; of those the one named most often comes first.
 *
 * @param most tests at most
 */
export function relatedTests(
  { title, description }: Pick<Blog, 'title' | 'description'>,
  products: readonly Product[],
  most = 2,
): Product[] {
  const inTitle = new Set(tellingWords(title));
  const textWords = tellingWords(`${title} ${description}`);
  const inText = new Set(textWords);
  const text = spaced(textWords);

  const score = (name: string): number => {
    const words = nameWords(name);
    if (words.length === 0 || !words.every((word) => inText.has(word))) return 0;
    const own = words.filter((word) => !EVERYDAY.has(word));
    const titled = (some: string[]) => some.filter((word) => inTitle.has(word)).length;
    if (own.length > 0 && titled(own) >= own.length / 2) return titled(words);
    const named = text.split(spaced(words)).length - 1;
    return Math.min(named, 9) / 10;
  };

  return products
    .map((product) => ({ product, score: score(product.name) }))
    .filter((entry) => entry.score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ product }) => product);
}
