import { averageOf, type Figures, naira, type PeriodFigures } from '@lagoon/shared/domain';
import { useSearchParams } from '@lagoon/shared/router';
import { Box, Cluster, Columns, Stack, Text } from '@lagoon/shared/ui';
import { useState } from 'react';
import { useFiguresQuery } from '../../api/figures';
import { Chart } from '../../components/chart/chart';
import { ExportFile } from '../../components/export-file';
import { PageMeta } from '../../components/page-meta';
import { ListFailed, ListLoading, ListNotice, shownOf } from '../../components/record-list/list-states';
import { FiguresTable } from './figures-table';
import { RangeChoice } from './range-choice';
import { compactNaira, counted, numberText, periodName, rangeOf, rangeQuery, shortName } from './texts';
import { TopTests } from './top-tests';

const isEmpty = ({ periods }: Figures): boolean => periods.every(({ orders, kept, missed }) => orders + kept + missed === 0);

const averageText = (of: PeriodFigures): string =>
  of.verified > 0 ? `${counted(of.verified, 'paid order')}, ${naira(averageOf(of))} on average` : 'No paid order';

/** What was counted, drawn. One point of all charts is told of at a time, at first the last. */
function Charts({ figures: { by, periods } }: { figures: Figures }) {
  const [chosen, onMove] = useState(periods.length - 1);
  const at = Math.min(chosen, periods.length - 1);
  const [first, last, point] = [periods[0], periods.at(-1), periods[at]];
  if (!first || !last || !point) return null;
  const shared = {
    points: periods.length,
    name: periodName(by, point),
    ends: [shortName(by, first), shortName(by, last)],
    at,
    onMove,
  } as const;
  const values = (of: (period: PeriodFigures) => number | null) => periods.map(of);
  return (
    <Columns $columns={[2, 1, 1]} $gap={[24, 16]}>
      <Chart
        {...shared}
        title="Orders"
        said={`${counted(point.orders, 'order')}, ${numberText(point.verified)} of them paid`}
        series={[
          { name: 'Paid', values: values(({ verified }) => verified), paint: 'brand600' },
          { name: 'Not paid', values: values(({ orders, verified }) => orders - verified), paint: 'art' },
        ]}
      />
      <Chart
        {...shared}
        title="Verified payments"
        tickText={compactNaira}
        said={`${naira(point.money)} verified`}
        series={[{ name: 'Verified', values: values(({ money }) => money), paint: 'brand600' }]}
      />
      <Chart
        {...shared}
        title="Average order"
        tickText={compactNaira}
        said={averageText(point)}
        series={[{ name: 'Average', values: values((of) => (of.verified > 0 ? averageOf(of) : null)), paint: 'brand600', line: true }]}
      />
      <Chart
        {...shared}
        title="Appointments"
        said={`${numberText(point.kept)} kept, ${numberText(point.missed)} missed`}
        series={[
          { name: 'Kept', values: values(({ kept }) => kept), paint: 'brand600' },
          { name: 'Missed', values: values(({ missed }) => missed), paint: 'danger700' },
        ]}
      />
    </Columns>
  );
}

const Counted = ({ figures }: { figures: Figures }) => (
  <Stack>
    <Charts figures={figures} />
    <TopTests tests={figures.tests} />
    <FiguresTable figures={figures} />
  </Stack>
);

/** `/dashboard/figures`: what happened in the lab, by day, week or month in Lagos time. */
export default function FiguresPage() {
  const [query] = useSearchParams();
  const asked = rangeQuery(rangeOf(query));
  const result = useFiguresQuery(asked, { refetchOnMountOrArgChange: true });
  const { failed, shown: figures, late } = shownOf(result);
  return (
    <>
      <PageMeta title="Reports" />
      <Cluster $justify="space-between" $gap="12px 24px" $minHeight={44}>
        <h1 tabIndex={-1}>Reports</h1>
        <ExportFile what="figures" address={`/api/figures/export?${asked}`} />
      </Cluster>
      <Text $maxWidth="46rem" $mt={8} $color="ink600">
        Orders by order date, appointments by visit date (Lagos time). Hover or use the arrow keys for values.
      </Text>
      <Box $minHeight="70vh" aria-busy={late}>
        {failed ? <ListFailed what="figures" error={result.error} onRetry={result.refetch} /> : null}
        {!failed && !figures ? <ListLoading what="the figures" /> : null}
        {/* in here, so that it moves nothing when it comes: whole weeks are known with the answer */}
        {figures ? <RangeChoice {...figures} /> : null}
        {figures && isEmpty(figures) ? (
          <ListNotice title="Nothing in these days" text="As soon as an order is placed or a visit is kept, it is counted here." />
        ) : null}
        {figures && !isEmpty(figures) ? <Counted figures={figures} /> : null}
      </Box>
    </>
  );
}
