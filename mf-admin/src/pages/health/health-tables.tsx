import type { BuildHealth, PageHealth } from '@lagoon/shared/domain';
import { Box, Cluster, color, font, Small, Text } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Live } from '../../api/site-health';
import { type Column, RecordTable } from '../../components/record-list/record-table';
import { StatusChip } from '../../components/record-status/status-chip';
import { SectionCard } from '../../components/section-card';
import { type Compared, roleText, secondsText, shareText, shiftText } from './texts';

const FigureBox = styled.span<{ $bad: boolean; $none: boolean }>`
  display: block;
  color: ${({ $bad, $none }) => ($bad ? color.danger700 : $none ? color.ink600 : 'inherit')};
  font-weight: ${({ $bad }) => ($bad ? 600 : 'inherit')};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  @container (max-width: 44em) {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
  }
`;

const FigureName = styled.span`
  display: none;
  color: ${color.ink600};
  font-size: ${font.small};
  font-weight: 400;
  white-space: normal;
  @container (max-width: 44em) { display: inline; }
`;

interface FigureProps {
  name: string;
  bad?: boolean;
  none?: boolean;
  children: ReactNode;
}

const Figure = ({ name, bad = false, none = false, children }: FigureProps) => (
  <FigureBox $bad={bad} $none={none}>
    {/* hidden from screen readers, because the column header announces the name */}
    <FigureName aria-hidden="true">{name}</FigureName>
    <span>{children}</span>
  </FigureBox>
);

const counted = <Row,>(head: string, of: (row: Row) => number, bad = false): Column<Row> => ({
  head,
  end: true,
  cell: (row) => (
    <Figure name={head} bad={bad && of(row) > 0} none={of(row) === 0}>
      {of(row).toLocaleString('en-NG')}
    </Figure>
  ),
});

interface Measure {
  text?: (value: number | null) => string;
  good?: number;
}

const measured = <Row,>(
  head: string,
  of: (row: Row) => number | null,
  { text = secondsText, good = Number.POSITIVE_INFINITY }: Measure = {},
): Column<Row> => ({
  head,
  end: true,
  cell: (row) => (
    <Figure name={head} none={of(row) === null} bad={(of(row) ?? 0) > good}>
      {text(of(row))}
    </Figure>
  ),
});

const buildColumns = (total: number, live: Live | undefined): Column<BuildHealth>[] => [
  {
    head: 'Build',
    cell: ({ build }) => {
      const role = roleText(build, live);
      return (
        <Cluster as="span" $gap="4px 12px" $weight={600}>
          {build || 'Unknown'}
          {role ? <StatusChip tone={live?.build === build ? 'good' : 'info'} label={role} /> : null}
        </Cluster>
      );
    },
  },
  {
    head: 'Loads',
    end: true,
    cell: ({ loads }) => (
      <Figure name="Loads" none={loads === 0}>
        {loads.toLocaleString('en-NG')} <Small as="span">({shareText(loads, total)})</Small>
      </Figure>
    ),
  },
  measured('Typical', ({ median }) => median),
  measured('Slow (1 in 20)', ({ p95 }) => p95),
  counted('Retried', ({ retries }) => retries),
  counted('Fell back', ({ fallbacks }) => fallbacks, true),
  counted('Failed', ({ failed }) => failed, true),
];

export const BuildsTable = ({ part, builds, live }: { part: string; builds: readonly BuildHealth[]; live: Live | undefined }) => (
  <RecordTable
    label={`Builds of ${part}`}
    columns={buildColumns(
      builds.reduce((sum, { loads }) => sum + loads, 0),
      live,
    )}
    rows={builds}
    keyOf={({ build }) => build}
  />
);

/** Thresholds for good Core Web Vitals at the 75th percentile: milliseconds; CLS in thousandths. */
const GOOD = { lcp: 2500, inp: 200, cls: 100 } as const;

interface PagesTableProps {
  part: string;
  pages: readonly PageHealth[];
  compared: readonly Compared[];
}

export function PagesTable({ part, pages, compared }: PagesTableProps) {
  const nameOf = (build: string) => compared.find(({ course }) => course.build === build)?.name ?? build;
  const columns: Column<PageHealth>[] = [
    {
      head: 'Page',
      cell: ({ page, build }) => (
        <>
          <strong>{page}</strong>{' '}
          <Text as="span" $color="ink600">
            {nameOf(build)}
          </Text>
        </>
      ),
    },
    counted('Views', ({ views }) => views),
    counted('Broke', ({ errors }) => errors, true),
    measured('LCP', ({ lcp }) => lcp, { good: GOOD.lcp }),
    measured('INP', ({ inp }) => inp, { good: GOOD.inp }),
    measured('CLS', ({ cls }) => cls, { good: GOOD.cls, text: shiftText }),
  ];
  return (
    <SectionCard title={`${part} by kind of page`} note="75 % of visits were within these values. * means any page name.">
      <Box $mt={16}>
        <RecordTable label={`Kinds of pages of ${part}`} columns={columns} rows={pages} keyOf={({ page, build }) => `${page} ${build}`} />
      </Box>
    </SectionCard>
  );
}
