import { type BuildTimeSeries, type HealthDays, lagosMoment, type RemoteTimeSeries, TIMED_PHASES, VITALS } from '@lagoon/shared/domain';
import { Columns, Stack } from '@lagoon/shared/ui';
import { useState } from 'react';
import { type Live, useRemoteTimeSeriesQuery } from '../../api/site-health';
import { Chart, type Series } from '../../components/chart/chart';
import { ListFailed, ListLoading, ListNotice } from '../../components/record-list/list-states';
import { PagesTable } from './health-tables';
import { appName, type Compared, comparedOf, secondsText, shiftText } from './texts';

const SHORT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: 'numeric', hour12: true, timeZone: 'Africa/Lagos' });
const PAINTS = ['brand600', 'info700', 'ink500'] as const;
const PHASE_PAINTS = { entry: 'brand900', init: 'amber500', expose: 'brand600', module: 'art' } as const;
const PHASE_NAMES = { entry: 'First file', init: 'Set up', expose: 'Code', module: 'Run' } as const;

const VITAL_CHARTS = {
  lcp: { title: 'Largest paint (LCP)', text: secondsText, reach: 1000 },
  inp: { title: 'Response time (INP)', text: secondsText, reach: 100 },
  cls: { title: 'Layout shift (CLS)', text: shiftText, reach: 100 },
} as const;

const count = (value: number | null): string => (value ?? 0).toLocaleString('en-NG');

function Charts({ points, hours, compared }: Pick<RemoteTimeSeries, 'points' | 'hours'> & { compared: readonly Compared[] }) {
  const [chosen, onMove] = useState(points.length - 1);
  const at = Math.min(chosen, points.length - 1);
  const short = (point: string | undefined) => SHORT.format(new Date(point ?? 0));
  const shared = {
    points: points.length,
    name: `${hours === 1 ? 'The hour' : `${hours} hours`} from ${lagosMoment(points[at] ?? '')}`,
    ends: [short(points[0]), short(points.at(-1))],
    at,
    onMove,
  } as const;
  const lines = (of: (course: BuildTimeSeries) => readonly (number | null)[]): Series[] =>
    compared.map(({ name, course }, nth) => ({ name, values: of(course), paint: PAINTS[nth % PAINTS.length] ?? 'brand600', line: true }));
  const words = (of: (course: BuildTimeSeries) => readonly (number | null)[], text: (value: number | null) => string) =>
    compared.map(({ name, course }) => `${name} ${text(of(course)[at] ?? null)}`).join(', ');
  return (
    <Columns $columns={[2, 1, 1]} $gap={[24, 16]}>
      <Chart {...shared} title="Loads" words={words((of) => of.loads, count)} series={lines(({ loads }) => loads)} />
      <Chart {...shared} title="Errors" words={words((of) => of.troubles, count)} series={lines(({ troubles: issues }) => issues)} />
      {VITALS.map((vital) => {
        const { title, text, reach } = VITAL_CHARTS[vital];
        return (
          <Chart
            key={vital}
            {...shared}
            title={title}
            tickText={text}
            reach={reach}
            words={words((of) => of[vital], text)}
            series={lines((of) => of[vital])}
          />
        );
      })}
      {compared.map(({ name, course: { build, phases } }) => (
        <Chart
          key={build}
          {...shared}
          title={`Loading stages, ${name.toLowerCase()}`}
          tickText={secondsText}
          reach={100}
          words={TIMED_PHASES.map((phase) => `${PHASE_NAMES[phase]} ${secondsText(phases[at]?.[phase] ?? null)}`).join(', ')}
          series={TIMED_PHASES.map((phase) => ({
            name: PHASE_NAMES[phase],
            values: phases.map((of) => of[phase]),
            paint: PHASE_PAINTS[phase],
          }))}
        />
      ))}
    </Columns>
  );
}

export function RemoteOverTime({ app, days, live }: { app: string; days: HealthDays; live: Live | undefined }) {
  const { currentData, isError, error, isFetching, refetch } = useRemoteTimeSeriesQuery({ app, days }, { refetchOnMountOrArgChange: true });
  if (isError && !isFetching) return <ListFailed what="charts" error={error} onRetry={refetch} />;
  if (!currentData) return <ListLoading what="the charts" />;
  const compared = comparedOf(currentData.builds, live);
  const pages = compared
    .flatMap(({ name, course }) => currentData.pages.filter(({ build }) => build === course.build).map((page) => ({ ...page, name })))
    .sort((one, other) => one.page.localeCompare(other.page));
  if (compared.length === 0)
    return <ListNotice title={`Nothing of ${appName(app)} yet`} text="Its figures appear here after the first visit." />;
  return (
    <Stack as="section" aria-label={`${appName(app)} over time`}>
      <Charts {...currentData} compared={compared} />
      {pages.length > 0 ? <PagesTable part={appName(app)} pages={pages} /> : null}
    </Stack>
  );
}
