import type { Product } from '@lagoon/shared/domain';
import type { Rest } from './rest';
import { lettersOf, normalized, soundOf } from './sound';

/** A word that names of tests are made of, or what a test includes. */
export interface KnownWord {
  text: string;
  sound: string;
  letters: number;
}

/** The words of a list, each once, and which of them each test has. */
export interface KnownWords {
  words: readonly KnownWord[];
  /** where a word stands among them */
  places: ReadonlyMap<string, number>;
  /** in the order of the list, with the places of the words that each has */
  tests: { product: Product; named: readonly number[]; included: readonly number[] }[];
}

/** "Pre-Marital Panel" is found by "pre", "marital", "premarital", "panel" and "premaritalpanel". */
function wordsOf(text: string): string[] {
  const parts = text.split(/\s+/);
  const pieces = parts.flatMap((part) => part.split(/[^\p{L}\p{N}]+/u));
  return [...new Set([...parts, ...pieces, text].map(normalized))].filter(Boolean);
}

async function readWords(products: readonly Product[], rest: Rest): Promise<KnownWords> {
  const words: KnownWord[] = [];
  const places = new Map<string, number>();
  const phrases = new Map<string, number[]>();
  const placeOf = (text: string) => {
    let place = places.get(text);
    if (place === undefined) {
      const sound = soundOf(text);
      place = words.push({ text, sound, letters: lettersOf(sound) }) - 1;
      places.set(text, place);
    }
    return place;
  };
  // many tests include the same ones
  const placesOf = (text: string) => {
    const found = phrases.get(text) ?? wordsOf(text).map(placeOf);
    phrases.set(text, found);
    return found;
  };
  const tests: KnownWords['tests'] = [];
  for (const product of products) {
    if (tests.length % 64 === 0) await rest();
    tests.push({ product, named: placesOf(product.name), included: product.test.flatMap(placesOf) });
  }
  return { words, places, tests };
}

const known = new WeakMap<readonly Product[], Promise<KnownWords>>();

/** The words of a list, taken apart once: when it is asked about for the first time. */
export function knownWords(products: readonly Product[], rest: Rest): Promise<KnownWords> {
  const found = known.get(products) ?? readWords(products, rest);
  known.set(products, found);
  return found;
}
