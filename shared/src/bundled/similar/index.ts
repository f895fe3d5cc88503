import { plainLetters } from '@lagoon/shared/domain';
import MiniSearch, { type Query } from 'minisearch';

/** Words as `normalize` spells them. */
export interface Vocabulary<T> {
  /** `included`: parts, which count less than the name */
  textsOf: (item: T) => { name: string; included?: readonly string[] };
  /** other names of an item */
  synonyms?: (words: readonly string[]) => string[];
  isSynonym?: (word: string) => boolean;
  /** words that describe nothing, such as "cheap" */
  fillers: ReadonlySet<string>;
  /** in many names; raise the rank, but are not required */
  common?: ReadonlySet<string>;
}

const MAX_OFFERED = 4;
/** Fraction of the best score. */
const MIN_SCORE = 0.5;
/** Most words that form one name, such as "u & e and cr". */
const MAX_RUN = 5;

/**
 * Items for a query without results, best first: misspelled names, other spaces and hyphens,
 * synonyms. None when one word matches no item.
 */
export async function similarTo<T>(
  items: readonly T[],
  query: string,
  vocabulary: Vocabulary<T>,
): Promise<T[]> {
  const { index, known } = await indexOf(items, vocabulary);
  const asked = wordsAsked(query, known, vocabulary);
  const specific = asked.filter((word) => !vocabulary.common?.has(word));
  // many short names differ in one letter: a mistake in 3 or 4 letters needs other words
  const nameSlips = (term: string) =>
    term.length > 4 ? slips(term) : Number(term.length > 2 && asked.length > 1);
  const search = (words: readonly string[]): T[] => {
    const queries = words.map(
      (word): Query => ({
        combineWith: 'OR',
        queries: [
          { queries: [word], fields: ['name', 'included'], fuzzy: nameSlips },
          { queries: [word], fields: ['otherName', 'otherIncluded'], fuzzy: slips },
          { queries: swapped(word), prefix: false },
        ],
      }),
    );
    const found = index.search({ combineWith: 'AND', queries }, SEARCH);
    const least = (found[0]?.score ?? 0) * MIN_SCORE;
    return found.filter(({ score }) => score >= least).flatMap(({ id }) => items[id] ?? []);
  };
  const all = search(asked);
  const together = all.length > 0 ? all : search(specific);
  if (together.length > 0) return together.slice(0, MAX_OFFERED);
  const each = specific.map((word) => search([word]).slice(0, 2));
  return each.every((found) => found.length > 0)
    ? [...new Set(each.flat())].slice(0, MAX_OFFERED)
    : [];
}

const slips = (term: string) => (term.length < 5 ? 0 : term.length < 7 ? 1 : 2);

/** Two neighbouring letters exchanged, which the edit distance counts twice. */
const swapped = (word: string) =>
  word.length < 4
    ? []
    : Array.from(
        word.slice(1),
        (letter, at) => word.slice(0, at) + letter + word[at] + word.slice(at + 2),
      );

/** Without fillers; joins the parts of a name that was typed with spaces. */
function wordsAsked<T>(
  query: string,
  known: ReadonlySet<string>,
  { isSynonym = () => false, fillers }: Pick<Vocabulary<T>, 'isSynonym' | 'fillers'>,
): string[] {
  const isName = (word: string) => known.has(word) || isSynonym(word);
  const typed = query
    .toLowerCase()
    .split(/\s+/)
    .flatMap((part) => (isName(normalize(part)) ? part : part.split(NO_LETTER)))
    .map(normalize)
    .filter(Boolean);
  const asked: string[] = [];
  while (typed[0] !== undefined) {
    let run = Math.min(MAX_RUN, typed.length);
    const joined = () => typed.slice(0, run).join('');
    while (run > 1 && !isSynonym(joined()) && (known.has(typed[0]) || !known.has(joined())))
      run -= 1;
    asked.push(joined());
    typed.splice(0, run);
  }
  return [...new Set(asked.filter((word) => !fillers.has(word) || isSynonym(word)))].slice(0, 8);
}

const NO_LETTER = /[^\p{L}\p{N}]+/u;

const normalize = (text: string) => plainLetters(text).replace(/[^a-z0-9]/g, '');

/** "pre", "marital", "premarital", "panel" and "premaritalpanel" for "Pre-Marital Panel". */
const wordsOf = (text: string) =>
  [...new Set([...text.split(/\s+/), ...text.split(NO_LETTER), text].map(normalize))].filter(
    Boolean,
  );

const SOUNDS: [RegExp, string][] = [
  [/[aeo]r$/, 'a'],
  [/ae|oe/g, 'e'],
  [/ph/g, 'f'],
  [/([tr])h/g, '$1'],
  [/y/g, 'i'],
  [/c(?=[ei])|z/g, 's'],
  [/g(?=[ei])/g, 'j'],
  [/ch|ck|[cq]/g, 'k'],
  [/([a-z])\1+/g, '$1'],
];

/** Equal for words that sound alike. Keeps short words such as `esr`. */
function soundOf(word: string) {
  const sound =
    word.length < 4
      ? word
      : SOUNDS.reduce((text, [spelling, as]) => text.replace(spelling, as), word);
  return sound.length > 2 ? sound : word;
}

const SEARCH = {
  tokenize: (word: string) => [word],
  prefix: (term: string) => term.length > 4,
  boost: { name: 4, otherName: 4 },
};

async function readIndex<T>(items: readonly T[], { textsOf, synonyms = () => [] }: Vocabulary<T>) {
  const known = new Set<string>();
  const fields = ['name', 'included', 'otherName', 'otherIncluded'];
  const index = new MiniSearch<object>({
    fields,
    tokenize: (text) => text.split(' '),
    processTerm: soundOf,
  });
  for (const [id, item] of items.entries()) {
    const { name, included: parts = [] } = textsOf(item);
    const named = wordsOf(name);
    const included = parts.flatMap(wordsOf);
    for (const word of [...named, ...included]) known.add(word);
    const [otherName, otherIncluded] = [named, included].map((words) => synonyms(words).join(' '));
    index.add({
      id,
      name: named.join(' '),
      included: included.join(' '),
      otherName,
      otherIncluded,
    });
    // lets the browser handle input
    if (id % 50 === 49) await new Promise((resume) => setTimeout(resume));
  }
  return { index, known };
}

/** For each list, which is never modified. */
const indexes = new WeakMap<readonly unknown[], ReturnType<typeof readIndex>>();

function indexOf<T>(items: readonly T[], vocabulary: Vocabulary<T>) {
  const index = indexes.get(items) ?? readIndex(items, vocabulary);
  indexes.set(items, index);
  return index;
}
