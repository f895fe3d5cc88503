import {
  averageOf,
  type DaySpan,
  naira,
  type PeriodReport,
  type Reports,
} from '@lagoon/shared/domain';
import {
  Box,
  Card,
  Columns,
  color,
  focusRing,
  media,
  Small,
  Stack,
  VisuallyHidden,
} from '@lagoon/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { injectAuthenticated } from '../../api/calls';
import {
  ExportFile,
  fresh,
  ListNotice,
  Loaded,
  manyText,
  numberText,
  PageHead,
  PeriodTable,
  RangeChoice,
  SectionCard,
  sumsOf,
  Tiles,
  tile,
  useRange,
} from '../../components';
import { Chart, compact, type Drawn } from './chart';

const Tile = styled.label`
  ${tile}
  cursor: pointer;
  &:has(:checked) {
    box-shadow: inset 0 -4px ${color.brand600};
    background: ${color.tint};
    > :first-of-type { color: ${color.brand700}; font-weight: 600; }
  }
  &:has(:focus-visible) { ${focusRing} outline-offset: -3px; }
  @media (forced-colors: active) {
    &:has(:checked) { outline: 4px solid Highlight; outline-offset: -4px; }
  }
`;

const compactNaira = (value: number) => `₦${compact(value)}`;

interface Measured extends Drawn {
  total: (of: Omit<PeriodReport, keyof DaySpan>) => [value: string, note: string];
}

const MEASURES = {
  'Verified payments': {
    total: (of) => [naira(of.money), 'without refunds'],
    words: ({ money }) => `${naira(money)} verified`,
    series: (periods) => [
      { name: 'Verified', values: periods.map(({ money }) => money), paint: 'brand600' },
    ],
    tickText: compactNaira,
  },
  Orders: {
    total: (of) => [numberText(of.orders), `${numberText(of.verified)} paid`],
    words: ({ orders, verified }) =>
      `${manyText(orders, 'order')}, ${numberText(verified)} of them paid`,
    series: (periods) => [
      { name: 'Paid', values: periods.map(({ verified }) => verified), paint: 'brand600' },
      {
        name: 'Not paid',
        values: periods.map(({ orders, verified }) => orders - verified),
        paint: 'art',
      },
    ],
  },
  'Average order': {
    total: (of) => [
      of.verified > 0 ? naira(averageOf(of)) : '–',
      `of ${manyText(of.verified, 'paid order')}`,
    ],
    words: (of) =>
      of.verified > 0
        ? `${manyText(of.verified, 'paid order')}, ${naira(averageOf(of))} on average`
        : 'No paid order',
    series: (periods) => [
      {
        name: 'Average',
        values: periods.map((of) => (of.verified > 0 ? averageOf(of) : null)),
        paint: 'brand600',
      },
    ],
    tickText: compactNaira,
  },
  Visits: {
    total: (of) => [numberText(of.kept), `kept, ${numberText(of.missed)} missed`],
    words: ({ kept, missed }) => `${numberText(kept)} kept, ${numberText(missed)} missed`,
    series: (periods) => [
      { name: 'Kept', values: periods.map(({ kept }) => kept), paint: 'brand600' },
      { name: 'Missed', values: periods.map(({ missed }) => missed), paint: 'danger700' },
    ],
  },
} satisfies Record<string, Measured>;
type Measure = keyof typeof MEASURES;

function MeasureChoice({
  reports,
  chosen,
  onChoose,
}: {
  reports: Reports;
  chosen: Measure;
  onChoose: (measure: Measure) => void;
}) {
  const total = sumsOf(reports.periods, ['orders', 'verified', 'money', 'kept', 'missed']);
  return (
    <Card as="fieldset" $p={0} $minWidth={0}>
      <VisuallyHidden as="legend">Totals: choose what the chart shows</VisuallyHidden>
      <Tiles>
        {(Object.keys(MEASURES) as Measure[]).map((measure) => {
          const [value, note] = MEASURES[measure].total(total);
          return (
            <div key={measure}>
              <Tile>
                <VisuallyHidden
                  as="input"
                  type="radio"
                  name="measure"
                  checked={measure === chosen}
                  onChange={() => onChoose(measure)}
                />
                <Small as="span">{measure}</Small> <strong>{value}</strong>{' '}
                <Small as="span">{note}</Small>
              </Tile>
            </div>
          );
        })}
      </Tiles>
    </Card>
  );
}

const List = styled(Stack)`
  li { overflow-wrap: anywhere; }
  li > span { float: right; margin-left: 16px; font-variant-numeric: tabular-nums; }
  li > div { clear: both; }
`;

const TopTests = ({ tests }: Pick<Reports, 'tests'>) => (
  <SectionCard
    title="Most ordered tests"
    note="Of all orders placed in this time, whether paid or not."
  >
    {tests.length === 0 ? <Small $mt={12}>No tests were ordered.</Small> : null}
    <List as="ol" $gap={12} $mt={16}>
      {tests.map(({ name, orders }) => (
        <li key={name}>
          <span>{manyText(orders, 'order')}</span>
          {name}
          <Box
            $height={10}
            $radius="5px"
            $bg="brand600"
            style={{ width: `${(orders / (tests[0]?.orders ?? 1)) * 100}%` }}
          />
        </li>
      ))}
    </List>
  </SectionCard>
);

/** @param query `by=week&from=…&until=…`, or empty */
const { useReportsQuery } = injectAuthenticated((build) => ({
  reports: build.query<Reports, string>({
    query: (query) => `api/figures?${query}`,
    providesTags: ['Orders', 'Appointments'],
  }),
}));

const isEmpty = ({ periods }: Reports) =>
  periods.every(({ orders, kept, missed }) => orders + kept + missed === 0);

/** A phone shows only day, orders and amount. */
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
          <Chart
            title={measure}
            drawn={MEASURES[measure]}
            reports={reports}
            at={at}
            onMove={setChosen}
          />
          <TopTests tests={reports.tests} />
        </Stack>
        <Details>
          <PeriodTable
            title="Details"
            note="Kept and Missed are visits. Paid excludes refunds."
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
  const asked = useRange();
  const result = useReportsQuery(asked, fresh);
  return (
    <>
      <PageHead title="Reports" note="Orders by order date, visits by visit date (Lagos time).">
        <ExportFile what="figures" address={`/api/figures/export?${asked}`} />
      </PageHead>
      <Loaded query={result} what="the figures">
        {(reports) => (
          <>
            <RangeChoice {...reports} />
            {isEmpty(reports) ? (
              <ListNotice
                title="Nothing in these days"
                text="As soon as an order is placed or a visit is kept, it is counted here."
              />
            ) : (
              <Counted reports={reports} />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
