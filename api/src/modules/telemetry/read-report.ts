import { LOAD_OUTCOMES, MOST_REPORTS, type TelemetryReport } from '@lagoon/shared/domain';
import * as v from 'valibot';
import { LONGEST_MS } from './histogram';

export const appId = (message?: string) => v.pipe(v.string(message), v.regex(/^[a-z][a-z0-9-]{0,31}$/, message));
export const buildId = (message?: string) => v.pipe(v.string(message), v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, message));

const app = appId();
const build = v.optional(buildId());
const known = { app, build: buildId() };
const time = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(0),
  v.transform((ms) => Math.min(Math.round(ms), LONGEST_MS)),
);
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_REPORTS));
const vital = v.optional(time);

const some = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.maxLength(MOST_REPORTS));
export const reportSchema = v.object({
  loads: some(v.object({ app, build, wanted: build, outcome: v.picklist(LOAD_OUTCOMES) })),
  errors: some(v.object({ app, build })),
  views: v.optional(some(v.object({ ...known, count }))),
  vitals: v.optional(some(v.object({ ...known, lcp: vital, inp: vital, cls: vital }))),
});

/** undefined for anything but a report */
export function readReport(body: unknown): TelemetryReport | undefined {
  const { success, output } = v.safeParse(reportSchema, body);
  return success ? (output as TelemetryReport) : undefined;
}
