import type { CanaryRules } from './rules';

/**
 * Whether a step can end at today's traffic: counts by network are kept for a day, so a canary that sees fewer loads in a day than a
 * step needs waits for ever.
 * @param daily loads of the live build in the last day
 * @param percent of the visitors who get the canary
 * @returns a sentence for an operator when it cannot
 */
export function outOfReach(app: string, daily: number, percent: number, { loads }: CanaryRules): string | undefined {
  const expected = Math.floor((daily * percent) / 100);
  if (expected >= loads.on) return undefined;
  const enough = Math.ceil((loads.on / daily) * 100);
  const remedy =
    enough <= 99
      ? `Give it ${enough} % or more as a first step, or fewer loads, with --rules <file>.`
      : `No share is enough: ask for fewer loads with --rules <file>, or decide yourself with --percent and --promote.`;
  return `${app}: at this traffic the canary cannot go on. ${percent} % of ${daily} loads in the last day are ${expected}, and this step needs ${loads.on} within a day. ${remedy}`;
}
