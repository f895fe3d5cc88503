import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { ReleaseError } from '../../site/errors';

const ratio = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const positive = v.pipe(v.number(), v.minValue(0.001));
const step = v.strictObject({ percent: v.pipe(v.number(), v.minValue(0.1), v.maxValue(99)), minutes: positive });
/** A rate is too high when it exceeds both `over` and the live build's rate multiplied by `times`. */
const rate = v.strictObject({ over: ratio, times: positive });
/** A value is too slow when it exceeds the live build's value multiplied by `times`, and by more than `ms` milliseconds. */
const slower = v.strictObject({ times: positive, ms: whole });

const schema = v.strictObject({
  /** percentages of the visitors, each with its minimum duration; after the last step all visitors get the build */
  steps: v.pipe(v.array(step), v.minLength(1)),
  /** minimum number of loads of the canary's build at a step: `back` for a rollback, `on` for the next step */
  loads: v.strictObject({ back: whole, on: whole }),
  /** minimum number of views of a kind of page; with fewer views, its errors cause no rollback */
  views: whole,
  /** minimum number of reports of a speed measure, such as LCP; with fewer reports, the measure causes no rollback */
  measured: whole,
  networks: whole,
  /** maximum fraction of `loads.on` that one network group can contribute, from 0 to 1 */
  share: ratio,
  failed: rate,
  errors: rate,
  lcp: slower,
  inp: slower,
  look: positive,
});
export type CanaryRules = v.InferOutput<typeof schema>;

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

/** Reads the rules of a file, with defaults for omitted ones. @throws ReleaseError for an unreadable file or an unknown rule */
export function readRules(file: string): CanaryRules {
  try {
    const rules = v.parse(schema, { ...CANARY_RULES, ...JSON.parse(readFileSync(file, 'utf8')) });
    const rises = rules.steps.every(({ percent }, at) => percent > (rules.steps[at - 1]?.percent ?? 0));
    if (!rises) throw new Error('each step must have more visitors than the previous one');
    return rules;
  } catch (error) {
    const at = error instanceof v.ValiError ? (v.getDotPath(error.issues[0]) ?? '') : '';
    throw new ReleaseError(`The rules in ${file} cannot be used: ${at} ${(error as Error).message}`);
  }
}
