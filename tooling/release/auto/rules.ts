import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { ReleaseError } from '../../site/errors';

const positive = v.pipe(v.number(), v.minValue(0.001));

const schema = v.strictObject({
  /** percentages; after the last one all visitors get the build */
  steps: v.pipe(
    v.array(v.pipe(v.number(), v.minValue(0.1), v.maxValue(99))),
    v.minLength(1),
    v.check(
      (steps) => steps.every((percent, at) => percent > (steps[at - 1] ?? 0)),
      'each step must have more visitors than the previous one',
    ),
  ),
  minutes: positive,
  /** networks that report loads of the canary's build, and of the live build */
  networks: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** fraction by which the share of failed loads may exceed the live build's */
  failed: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  /** factor by which p75 of LCP and INP may exceed the live build's */
  slower: v.pipe(v.number(), v.minValue(1)),
  look: positive,
});
export type CanaryRules = v.InferOutput<typeof schema>;

export const CANARY_RULES: CanaryRules = {
  steps: [5, 25, 50],
  minutes: 30,
  networks: 10,
  failed: 0.05,
  slower: 1.5,
  look: 30,
};

/** @throws ReleaseError for an unreadable file or an unknown rule */
export function readRules(file: string): CanaryRules {
  try {
    return v.parse(schema, { ...CANARY_RULES, ...JSON.parse(readFileSync(file, 'utf8')) });
  } catch (error) {
    const at = error instanceof v.ValiError ? (v.getDotPath(error.issues[0]) ?? '') : '';
    throw new ReleaseError(
      `The rules in ${file} cannot be used: ${at} ${(error as Error).message}`,
    );
  }
}
