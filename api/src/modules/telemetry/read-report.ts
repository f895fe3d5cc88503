import { isRecord, LOAD_CODES, LOAD_OUTCOMES, LOAD_PHASES, MOST_REPORTS, type TelemetryReport } from '@lagoon/shared/domain';
import * as v from 'valibot';
import { LONGEST_MS } from './histogram';

export const appId = (message?: string) => v.pipe(v.string(message), v.regex(/^[a-z][a-z0-9-]{0,31}$/, message));
export const buildId = (message?: string) => v.pipe(v.string(message), v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, message));

const app = appId();
const build = v.optional(buildId());
const name = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9]{0,63}$/));
const time = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(0),
  v.transform((ms) => Math.min(Math.round(ms), LONGEST_MS)),
);

const load = v.object({
  app,
  build,
  wanted: build,
  outcome: v.picklist(LOAD_OUTCOMES),
  phase: v.picklist(LOAD_PHASES),
  ms: time,
  // valibot accepts arrays as objects
  phases: v.pipe(v.custom<object>(isRecord), v.partial(v.object({ entry: time, init: time, expose: time, module: time }))),
  code: v.optional(v.picklist(LOAD_CODES)),
});
const page = v.pipe(v.string(), v.regex(/^\/([a-z0-9-]{1,32}(\/\*)?)?$/));
const shown = { app, build: v.nonOptional(build), page };
const view = v.object({ ...shown, count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_REPORTS)) });
const vitals = v.object({ ...shown, lcp: v.optional(time), inp: v.optional(time), cls: v.optional(time) });

const some = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.maxLength(MOST_REPORTS));
export const reportSchema = v.object({
  loads: some(load),
  errors: some(v.object({ app, build, name, page: v.optional(page) })),
  views: v.optional(some(view)),
  vitals: v.optional(some(vitals)),
});

/** Reads a report in the form of the shell's reports, without unknown fields; undefined for anything else. */
export function readReport(body: unknown): TelemetryReport | undefined {
  const { success, output } = v.safeParse(reportSchema, body);
  return success ? (output as TelemetryReport) : undefined;
}
