import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { ReleaseError } from '../../site/errors';

const ratio = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const positive = v.pipe(v.number(), v.minValue(0.001));
/** More than both is too many: this share of all, and so many times the live build's share. */
const share = v.strictObject({ over: ratio, times: positive });
/** Slower by both is too slow: so many times the live build's number, and so many milliseconds more. */
const slower = v.strictObject({ times: positive, ms: whole });

const schema = v.strictObject({
  /** of all visitors, and for how long at least; after the last one it is everybody's */
  steps: v.pipe(
    v.array(v.strictObject({ percent: v.pipe(v.number(), v.minValue(0.1), v.maxValue(99)), minutes: positive })),
    v.minLength(1),
  ),
  /** loads of the tried build at a step: to be taken back, and to go on */
  loads: v.strictObject({ back: whole, on: whole }),
  /** views of one kind of page from which on it is judged by itself, and measured visits from which on their times are */
  views: whole,
  measured: whole,
  /** from so many groups of networks it takes to go on, and back */
  networks: whole,
  /** a group counts for this share at most of the loads that it takes to go on */
  share: ratio,
  failed: share,
  errors: share,
  lcp: slower,
  inp: slower,
  /** seconds between two looks */
  look: positive,
});
export type CanaryRules = v.InferOutput<typeof schema>;

/** By what a canary goes on and back when no other file is named (docs/adr/0056). */
export const CANARY_RULES: CanaryRules = {
  steps: [
    { percent: 5, minutes: 30 },
    { percent: 25, minutes: 60 },
    { percent: 50, minutes: 60 },
  ],
  loads: { back: 12, on: 40 },
  views: 10,
  measured: 15,
  networks: 10,
  share: 0.15,
  failed: { over: 0.02, times: 2 },
  errors: { over: 0.02, times: 2 },
  lcp: { times: 1.25, ms: 200 },
  inp: { times: 1.3, ms: 50 },
  look: 30,
};

/** The rules of a file; what it does not name is as usual. @throws ReleaseError when it cannot be read, or names what there is not */
export function readRules(file: string): CanaryRules {
  try {
    const rules = v.parse(schema, { ...CANARY_RULES, ...JSON.parse(readFileSync(file, 'utf8')) });
    const rises = rules.steps.every(({ percent }, at) => percent > (rules.steps[at - 1]?.percent ?? 0));
    if (!rises) throw new Error('each step has more visitors than the one before');
    return rules;
  } catch (error) {
    const at = error instanceof v.ValiError ? (v.getDotPath(error.issues[0]) ?? '') : '';
    throw new ReleaseError(`The rules in ${file} cannot be used: ${at} ${(error as Error).message}`);
  }
}
