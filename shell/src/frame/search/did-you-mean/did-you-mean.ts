import type { Product } from '@lagoon/shared/domain';
import { type KnownWord, type KnownWords, knownWords } from './known-words';
import { type Rest, restingNowAndThen } from './rest';
import { ASKING, COMMON, sameThings } from './same-things';
import { editDistance, lettersOf, normalized, slipsAllowed, soundOf, tooFarApart } from './sound';

/** More than that is no answer but a list. */
const OFFERED = 4;
/** What is not just as it was typed costs; an exact word costs nothing. */
const COST = { sound: 0.05, otherName: 0.05, beginning: 0.1, slip: 0.25, included: 0.6, commonMissed: 0.1 };
/** Tests that are this much further off than the nearest one are not what was meant. */
const NEAR = 0.15;

interface Meaning {
  /** of each known word, by its place, what it costs to take it for the typed one */
  costs: Float32Array;
  /** words that are together another name of it */
  otherNames: readonly (readonly number[])[];
}

/**
 * The tests that somebody may have meant who found none: names misspelled, written together or apart, short names of request
 * forms, words of one kind. Nearest first, and none at all where no word comes near (spec §5 is untouched: this is asked
 * only after the search has found nothing).
 */
export async function didYouMean(products: readonly Product[], query: string): Promise<Product[]> {
  const rest = restingNowAndThen();
  const known = await knownWords(products, rest);
  const asked = wordsAsked(query, known);
  if (asked.length === 0) return [];
  const meanings = new Map<string, Meaning>();
  for (const word of asked) meanings.set(word, await meaningOf(word, known, asked.length > 1, rest));
  const near = (words: readonly string[]) => nearest(known, words, meanings, rest);
  const together = await near(asked);
  if (together.length > 0 || asked.length === 1) return together.slice(0, OFFERED);
  // no test has them all: each word may ask for one of its own, if each of them leads anywhere
  const alone: Product[] = [];
  for (const word of asked.filter((word) => !COMMON.has(word))) {
    const found = await near([word]);
    if (found.length === 0) return [];
    alone.push(...found.slice(0, 2));
  }
  return [...new Set(alone)].slice(0, OFFERED);
}

/** The tests that have each of these words, but for those that many have, nearest first. */
async function nearest({ tests }: KnownWords, asked: readonly string[], meanings: ReadonlyMap<string, Meaning>, rest: Rest) {
  const telling = asked.filter((word) => !COMMON.has(word));
  const wanted = asked.map((word) => ({ meaning: meanings.get(word) as Meaning, missed: missing(telling, word) }));
  const found: { product: Product; cost: number }[] = [];
  let at = 0;
  for (const { product, named, included } of tests) {
    if (at++ % 256 === 0) await rest();
    let cost = 0;
    for (const { meaning, missed } of wanted) {
      const here = Math.min(costIn(named, meaning), costIn(included, meaning) + COST.included, missed);
      cost += here;
      if (cost === Number.POSITIVE_INFINITY) break;
    }
    if (cost < Number.POSITIVE_INFINITY) found.push({ product, cost });
  }
  found.sort((one, other) => one.cost - other.cost);
  const best = found[0]?.cost ?? 0;
  return found.filter(({ cost }) => cost <= best + NEAR).map(({ product }) => product);
}

/** What it costs to do without a word: one that many names have can be missed, unless there is no other. */
const missing = (telling: readonly string[], word: string): number =>
  telling.length > 0 && COMMON.has(word) ? COST.commonMissed : Number.POSITIVE_INFINITY;

function costIn(places: readonly number[], { costs, otherNames }: Meaning): number {
  let least = otherNames.some((name) => name.every((place) => places.includes(place))) ? COST.otherName : Number.POSITIVE_INFINITY;
  for (const place of places) least = Math.min(least, costs[place] as number);
  return least;
}

/** The longest run of words that may be one name: "u & e and cr". */
const RUN = 5;

/** What was typed, as words to look for: without what only asks, and in one piece what is one name although it was written apart. */
function wordsAsked(query: string, { places }: KnownWords): string[] {
  const isName = (text: string) => places.has(text) || sameThings.has(text);
  const typed = query
    .toLowerCase()
    .split(/\s+/)
    .flatMap((part) => (isName(normalized(part)) ? part : part.split(/[^\p{L}\p{N}]+/u)))
    .map(normalized)
    .filter(Boolean);
  const asked: string[] = [];
  for (let at = 0; at < typed.length; ) {
    let run = Math.min(RUN, typed.length - at);
    const joined = () => typed.slice(at, at + run).join('');
    while (run > 1 && !sameThings.has(joined()) && !(places.has(joined()) && !places.has(typed[at] as string))) run -= 1;
    asked.push(joined());
    at += run;
  }
  const telling = asked.filter((word) => !ASKING.has(word) || sameThings.has(word));
  return [...new Set(telling)].slice(0, 8);
}

async function meaningOf(typed: string, { words, places }: KnownWords, amongOthers: boolean, rest: Rest): Promise<Meaning> {
  const names = sameThings.get(typed) ?? misspelled(typed);
  const otherNames = names.map((name) => name.split(/[ -]/).map((word) => places.get(word) ?? -1)).filter((name) => !name.includes(-1));
  const costs = new Float32Array(words.length).fill(Number.POSITIVE_INFINITY);
  const near = nearnessTo(typed, amongOthers);
  for (let place = 0; place < words.length; place += 1) {
    if (place % 1024 === 0) await rest();
    costs[place] = near(words[place] as KnownWord);
  }
  return { costs, otherNames };
}

/** Of other names only the long ones: two short names are often one letter apart and mean two tests. */
function misspelled(typed: string): readonly string[] {
  const sound = soundOf(typed);
  if (sound.length < 6) return [];
  for (const [name, meant] of sameThings) if (name.length > 5 && editDistance(sound, soundOf(name), 1).whole <= 1) return meant;
  return [];
}

/**
 * What it costs to take a known word for the typed one; infinite where it is another.
 *
 * @param amongOthers other words say what is meant as well, so that a slip may be in one of three letters
 */
function nearnessTo(typed: string, amongOthers: boolean): (word: KnownWord) => number {
  const sound = soundOf(typed);
  const letters = lettersOf(sound);
  // of digits, one is as good a number as the next
  const most = /\d/.test(typed) ? 1 : 3;
  const allowed = (length: number) => Math.min(most, slipsAllowed(length, amongOthers));
  const mostSlips = allowed(typed.length);
  return (word) => {
    if (tooFarApart(letters, word.letters, mostSlips)) return Number.POSITIVE_INFINITY;
    if (word.text === typed) return 0;
    if (sound.length > 2 && word.sound === sound) return COST.sound;
    if (sound.length > 3 && word.sound.startsWith(sound)) return COST.beginning;
    const limit = Math.min(mostSlips, allowed(word.text.length));
    if (limit === 0) return Number.POSITIVE_INFINITY;
    const { whole, beginning } = editDistance(sound, word.sound, limit);
    if (whole <= limit) return whole * COST.slip;
    const written = editDistance(typed, word.text, limit).whole;
    if (written <= limit) return written * COST.slip;
    // of a word that is not finished less is known, so it is forgiven one slip less
    return sound.length > 4 && beginning < limit ? beginning * COST.slip + COST.beginning : Number.POSITIVE_INFINITY;
  };
}
