import type { Blog, Product } from '@lagoon/shared/domain';

const GENERIC = new Set(
  (
    'a an and of the in for to with test tests panel profile screen screening function analysis ' +
    'studies count'
  ).split(' '),
);

/** Too common in test names to decide whether a title matches. */
const EVERYDAY = new Set('blood full free basic standard random group heart health'.split(' '));

const distinctiveWords = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => !GENERIC.has(word) && !/^\d$/.test(word),
  );

/** Two spaces, so that `split` finds both copies of an immediately repeated phrase. */
const spaced = (words: string[]) => ` ${words.join('  ')} `;

const nameWords = (name: string) => distinctiveWords(name.replace(/\(.*?\)/g, ' '));

/**
 * Best first. A test matches when the article has all words of its name and the title at least
 * half, or when the article contains the whole name.
 */
export function relatedTests(
  { title, description }: Pick<Blog, 'title' | 'description'>,
  products: readonly Product[],
  most = 2,
): Product[] {
  const inTitle = new Set(distinctiveWords(title));
  const textWords = distinctiveWords(`${title} ${description}`);
  const inText = new Set(textWords);
  const text = spaced(textWords);

  const score = (name: string) => {
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
