import { averageOf, naira, type PeriodReport, type Reports } from '@lagoon/shared/domain';
import { useSearchParams } from '@lagoon/shared/router';
import { Box, Cluster, Columns, media, Small, Stack } from '@lagoon/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useReportsQuery } from '../../api/reports';
import { Chart, type Series } from '../../components/chart/chart';
import { compact } from '../../components/chart/scale';
import { ExportFile } from '../../components/export-file';
import { PageMeta } from '../../components/page-meta';
import { PeriodTable } from '../../components/period-table';
import { RangeChoice } from '../../components/range-choice';
import { periodName, rangeOf, rangeQuery, shortName } from '../../components/range-texts';
import { ListFailed, ListLoading, ListNotice, shownOf } from '../../components/record-list/list-states';
import { type Measure, MeasureChoice } from './measure-choice';
import { counted, numberText } from './texts';
import { TopTests } from './top-tests';

const isEmpty = ({ periods }: Reports): boolean => periods.every(({ orders, kept, missed }) => orders + kept + missed === 0);

interface Drawn {
  words: (point: PeriodReport) => string;
  series: (periods: readonly PeriodReport[]) => Series[];
  tickText?: (value: number) => string;
}

const compactNaira = (value: number): string => `₦${compact(value)}`;

const CHARTS: Record<Measure, Drawn> = {
  'Verified payments': {
    words: ({ money }) => `${naira(money)} verified`,
    series: (periods) => [{ name: 'Verified', values: periods.map(({ money }) => money), paint: 'brand600' }],
    tickText: compactNaira,
  },
  Orders: {
    words: ({ orders, verified }) => `${counted(orders, 'order')}, ${numberText(verified)} of them paid`,
    series: (periods) => [
      { name: 'Paid', values: periods.map(({ verified }) => verified), paint: 'brand600' },
      { name: 'Not paid', values: periods.map(({ orders, verified }) => orders - verified), paint: 'art' },
    ],
  },
  'Average order': {
    words: (of) => (of.verified > 0 ? `${counted(of.verified, 'paid order')}, ${naira(averageOf(of))} on average` : 'No paid order'),
    series: (periods) => [
      { name: 'Average', values: periods.map((of) => (of.verified > 0 ? averageOf(of) : null)), paint: 'brand600', line: true },
    ],
    tickText: compactNaira,
  },
  Appointments: {
    words: ({ kept, missed }) => `${numberText(kept)} kept, ${numberText(missed)} missed`,
    series: (periods) => [
      { name: 'Kept', values: periods.map(({ kept }) => kept), paint: 'brand600' },
      { name: 'Missed', values: periods.map(({ missed }) => missed), paint: 'danger700' },
    ],
  },
};

interface MeasureChartProps {
  reports: Reports;
  measure: Measure;
  at: number;
  onMove: (at: number) => void;
}

function MeasureChart({ reports: { by, periods }, measure, at, onMove }: MeasureChartProps) {
  const [first, last, point] = [periods[0], periods.at(-1), periods[at]];
  if (!first || !last || !point) return null;
  const { words, series, ...drawn } = CHARTS[measure];
  return (
    <Chart
      {...drawn}
      title={measure}
      points={periods.length}
      name={periodName(by, point)}
      ends={[shortName(by, first), shortName(by, last)]}
      at={at}
      onMove={onMove}
      words={words(point)}
      series={series(periods)}
      labels={by === 'day' ? periods.map(({ from }) => String(Number(from.slice(-2)))) : undefined}
      note="Hover or use the arrow keys for values."
    />
  );
}

/** On phones, the table shows only day, orders and amount. */
const Details = styled.div`
  ${media.phone} {
    th { white-space: normal; }
    tr > :nth-child(3), tr > :nth-child(n + 5) { display: none; }
  }
`;

const COLUMNS = [
  ['Orders', 'orders', numberText],
  ['Paid', 'verified', numberText],
  ['Verified', 'money', naira],
  ['Kept', 'kept', numberText],
  ['Missed', 'missed', numberText],
] as const;

function Counted({ reports }: { reports: Reports }) {
  const [measure, setMeasure] = useState<Measure>('Verified payments');
  const last = reports.periods.length - 1;
  const [chosen, setChosen] = useState(last);
  const at = Math.min(chosen, last);
  return (
    <Stack $gap={16}>
      <MeasureChoice reports={reports} chosen={measure} onChoose={setMeasure} />
      <Columns $columns="repeat(auto-fit, minmax(min(100%, 27rem), 1fr))" $gap={16} $align="start">
        <Stack $gap={16}>
          <MeasureChart reports={reports} measure={measure} at={at} onMove={setChosen} />
          <TopTests tests={reports.tests} />
        </Stack>
        <Details>
          <PeriodTable
            title="Details"
            note="Kept and Missed are appointments. Paid excludes refunds."
            by={reports.by}
            periods={reports.periods}
            columns={COLUMNS}
            chosen={reports.periods[at]}
          />
        </Details>
      </Columns>
    </Stack>
  );
}

export default function ReportsPage() {
  const [query] = useSearchParams();
  const asked = rangeQuery(rangeOf(query));
  const result = useReportsQuery(asked, { refetchOnMountOrArgChange: true });
  const { failed, shown: reports, late } = shownOf(result);
  return (
    <>
      <PageMeta title="Reports" />
      <Cluster $justify="space-between" $gap="12px 24px" $minHeight={44}>
        <Cluster $align="baseline" $gap="0 16px">
          <h1 tabIndex={-1}>Reports</h1>
          <Small>Orders by order date, appointments by visit date (Lagos time).</Small>
        </Cluster>
        <ExportFile what="figures" address={`/api/figures/export?${asked}`} />
      </Cluster>
      <Box $minHeight="70vh" aria-busy={late}>
        {failed ? <ListFailed what="figures" error={result.error} onRetry={result.refetch} /> : null}
        {!failed && !reports ? <ListLoading what="the figures" /> : null}
        {/* rendered with the response, which has the dates of whole weeks */}
        {reports ? <RangeChoice {...reports} /> : null}
        {reports && isEmpty(reports) ? (
          <ListNotice title="Nothing in these days" text="As soon as an order is placed or a visit is kept, it is counted here." />
        ) : null}
        {reports && !isEmpty(reports) ? <Counted reports={reports} /> : null}
      </Box>
    </>
  );
}
