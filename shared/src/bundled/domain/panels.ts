import { plainLetters } from './clean-text';
import type { Product } from './types';

type Listed = Pick<Product, 'name' | 'test'>;

/**
 * Equal for "Liver Function Panel" and "Liver function", "Syphilis Screening (VDRL)" and "Syphilis
 * screening".
 */
const keyOf = (name: string) =>
  plainLetters(name)
    .replace(/\([^()]*\)|\b(panel|screening)\b/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Returns a function that finds the panels with a test, the smallest first: those that list the
 * test, or everything it measures.
 */
export function panelsAmong<T extends Listed>(products: readonly T[]): (test: Listed) => T[] {
  const byTest = new Map<string, T[]>();
  for (const panel of products) {
    if (panel.test.length < 2) continue;
    for (const key of new Set(panel.test.map(keyOf)))
      byTest.set(key, [...(byTest.get(key) ?? []), panel]);
  }
  const listing = (name: string) => byTest.get(keyOf(name)) ?? [];
  return ({ name, test }) => {
    const [first, ...others] = test.map(listing);
    const measuring = (first ?? []).filter(
      (panel) =>
        panel.test.length > test.length && others.every((panels) => panels.includes(panel)),
    );
    return [...new Set([...listing(name), ...measuring])]
      .filter((panel) => panel.name !== name)
      .sort((one, other) => one.test.length - other.test.length);
  };
}
