/**
 * Ways to write one sound, in the order in which they are made alike: what people hear of "syphilis" may be "sifilis", of
 * "haemoglobin" "hemoglobin".
 */
const ALIKE: [RegExp, string][] = [
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

/** A word by its sound rather than by its letters: small, without accents and signs, one way of writing for each sound. */
export function soundOf(word: string): string {
  const plain = normalized(word);
  // a short name is spelled, not spoken: TSH stays apart from TS
  return plain.length < 4 ? plain : ALIKE.reduce((sound, [written, as]) => sound.replace(written, as), plain);
}

/** A text's letters and digits alone, in small: "E/U/Cr" is "eucr". */
export function normalized(text: string): string {
  const small = text.toLowerCase();
  return /^[a-z0-9]*$/.test(small) ? small : small.normalize('NFD').replace(/[^a-z0-9]/g, '');
}

/** How many slips of the hand a word of this length is forgiven; one of three letters only where it does not stand alone. */
export function slipsAllowed(length: number, amongOthers: boolean): number {
  if (length < 4) return length === 3 && amongOthers ? 1 : 0;
  return length < 6 ? 1 : length < 9 ? 2 : 3;
}

/** The letters of a word as a set of bits: words that share too few of them need not be compared. */
export const lettersOf = (word: string): number => {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
};

/** Whether two sets of letters differ so much that more than `slips` letters must have been missed or added. */
export function tooFarApart(some: number, others: number, slips: number): boolean {
  let only = some & ~others;
  let count = 0;
  while (only) {
    only &= only - 1;
    count += 1;
  }
  return count > slips;
}

const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)] as [Uint8Array, Uint8Array, Uint8Array];

/**
 * Letters that were missed, added, taken for others or exchanged with their neighbours on the way from one word to the other
 * (optimal string alignment), and from it to the other's beginning.
 *
 * @param limit more than that is not counted further
 * @returns two numbers above `limit` where the words are further apart
 */
export function editDistance(typed: string, meant: string, limit: number): { whole: number; beginning: number } {
  const far = { whole: limit + 1, beginning: limit + 1 };
  if (typed.length > 60 || meant.length > 60 || typed.length - meant.length > limit) return far;
  let [before, above, row] = rows;
  // what is longer than the typed word by more than the limit is no way from it
  const width = Math.min(meant.length, typed.length + limit);
  for (let j = 0; j <= width; j += 1) above[j] = j;
  for (let i = 1; i <= typed.length; i += 1) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= width; j += 1) {
      const same = typed[i - 1] === meant[j - 1];
      let slips = Math.min((above[j] as number) + 1, (row[j - 1] as number) + 1, (above[j - 1] as number) + (same ? 0 : 1));
      if (i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1])
        slips = Math.min(slips, (before[j - 2] as number) + 1);
      row[j] = slips;
      if (slips < least) least = slips;
    }
    if (least > limit) return far;
    [before, above, row] = [above, row, before];
  }
  let beginning = limit + 1;
  for (let j = 0; j <= width; j += 1) beginning = Math.min(beginning, above[j] as number);
  return { whole: width < meant.length ? limit + 1 : (above[width] as number), beginning };
}
