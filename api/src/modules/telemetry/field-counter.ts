import { HOUR_MS, type TelemetryReport, VITALS } from '@lagoon/shared/domain';
import type { fieldCounts } from '../../platform/db/schema';
import { blamed, bucketStart } from './counter';
import { added, histogramOf } from './histogram';
import { type Room, roomInParts } from './room';

/** What is counted of pages and loads, and what is measured. */
export const FIELD_MEASURES = ['view', 'error', 'load', 'failed', ...VITALS] as const;
export type FieldMeasure = (typeof FIELD_MEASURES)[number];

export type FieldCounter = Required<typeof fieldCounts.$inferInsert> & { measure: FieldMeasure };

/** In place of a network: all of them together. */
export const ALL = -1;
/** Networks are spread over so many groups: enough that a few cannot be most, too few to tell any of them. */
export const NETWORK_GROUPS = 64;
/** Rows by network are of so many milliseconds: a step of a canary may be as short. */
const NETWORK_ROW_MS = 5 * 60_000;

export const fieldKey = ({ at, app, build, page, measure, network }: Omit<FieldCounter, 'count' | 'histogram'>): string =>
  [at.getTime(), app, build, page, measure, network].join(' ');

export const fieldTogether = (one: FieldCounter, other: FieldCounter): FieldCounter => ({
  ...one,
  count: one.count + other.count,
  histogram: one.histogram.length > 0 ? added(one.histogram, other.histogram) : [],
});

type Event = Pick<FieldCounter, 'app' | 'build' | 'measure'> & Partial<Pick<FieldCounter, 'page' | 'count'>> & { value?: number };

function eventsOf({ loads, errors, views = [], vitals = [] }: TelemetryReport): Event[] {
  return [
    ...loads.map(
      ({ app, build = '', wanted = '', outcome }): Event => ({
        app,
        build: blamed({ outcome, build, wanted }),
        measure: outcome === 'failed' || outcome === 'previous' ? 'failed' : 'load',
      }),
    ),
    ...errors.map(({ app, build = '', page = '' }): Event => ({ app, build, page, measure: 'error' })),
    ...views.map((view): Event => ({ ...view, measure: 'view' })),
    ...vitals.flatMap(({ app, build, page, ...measured }) =>
      VITALS.flatMap((measure): Event[] => {
        const value = measured[measure];
        return value === undefined ? [] : [{ app, build, page, measure, value }];
      }),
    ),
  ];
}

/**
 * A report as counters: each thing once for its hour and once for the group of its network.
 * @param group of the network that it came from
 */
export function fieldCountersOf(report: TelemetryReport, at: Date, group: number): FieldCounter[] {
  return eventsOf(report).flatMap(({ app, build, page = '', measure, count = 1, value }) => {
    if (build === '') return [];
    const row = { app, build, page, measure, count, histogram: value === undefined ? [] : histogramOf(value) };
    const ofNetwork = { ...row, at: bucketStart(at, NETWORK_ROW_MS), network: group };
    // loads of all together are counted with their times and codes already
    return measure === 'load' || measure === 'failed' ? [ofNetwork] : [{ ...row, at: bucketStart(at, HOUR_MS), network: ALL }, ofNetwork];
  });
}

/** Rows of one app in an hour, of one group of networks in five minutes, and of builds and pages that the live site does not have. */
export const MOST_FIELD_ROWS = { app: 200, group: 200, other: 500 };

type Named = Pick<FieldCounter, 'app' | 'build' | 'page' | 'network'>;

/**
 * Room for the rows of one stretch of time, or for the memory of a process.
 * @param isLive whether the live site has the app, build and page of a row
 */
export const fieldRoom = (isLive: (row: Named) => boolean): Room<FieldCounter> =>
  roomInParts((row) => {
    if (!isLive(row)) return ['other', MOST_FIELD_ROWS.other];
    return row.network === ALL ? [`app ${row.app}`, MOST_FIELD_ROWS.app] : [`group ${row.network}`, MOST_FIELD_ROWS.group];
  });
