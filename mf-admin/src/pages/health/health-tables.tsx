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
  > [aria-hidden] { display: none; color: ${color.ink600}; font-size: ${font.small}; font-weight: 400; white-space: normal; }
  @container (max-width: 44em) {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    > [aria-hidden] { display: inline; }
  }
`;

interface Look {
  text?: (value: number | null) => ReactNode;
  /** value of a row without data */
  none?: number | null;
  /** greatest value that is not marked */
  good?: number;
}

const figures = <Row,>(head: string, of: (row: Row) => number | null, look: Look = {}): Column<Row> => {
  const { text = secondsText, none = null, good = Number.POSITIVE_INFINITY } = look;
  return {
    head,
    end: true,
    cell: (row) => (
      <FigureBox $bad={(of(row) ?? 0) > good} $none={of(row) === none}>
        {/* hidden from screen readers, because the column header announces the name */}
        <span aria-hidden="true">{head}</span>
        <span>{text(of(row))}</span>
      </FigureBox>
    ),
  };
};

const COUNT: Look = { text: (count) => count?.toLocaleString('en-NG'), none: 0 };
const FAULTS: Look = { ...COUNT, good: 0 };

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
  figures('Loads', ({ loads }) => loads, {
    text: (loads) => (
      <>
        {loads?.toLocaleString('en-NG')} <Small as="span">({shareText(loads ?? 0, total)})</Small>
      </>
    ),
    none: 0,
  }),
  figures('Typical', ({ median }) => median),
  figures('Slow (1 in 20)', ({ p95 }) => p95),
  figures('Retried', ({ retries }) => retries, COUNT),
  figures('Fell back', ({ fallbacks }) => fallbacks, FAULTS),
  figures('Failed', ({ failed }) => failed, FAULTS),
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

type NamedPage = PageHealth & Pick<Compared, 'name'>;

const PAGE_COLUMNS: readonly Column<NamedPage>[] = [
  {
    head: 'Page',
    cell: ({ page, name }) => (
      <>
        <strong>{page}</strong>{' '}
        <Text as="span" $color="ink600">
          {name}
        </Text>
      </>
    ),
  },
  figures('Views', ({ views }) => views, COUNT),
  figures('Broke', ({ errors }) => errors, FAULTS),
  figures('LCP', ({ lcp }) => lcp, { good: GOOD.lcp }),
  figures('INP', ({ inp }) => inp, { good: GOOD.inp }),
  figures('CLS', ({ cls }) => cls, { good: GOOD.cls, text: shiftText }),
];

export const PagesTable = ({ part, pages }: { part: string; pages: readonly NamedPage[] }) => (
  <SectionCard title={`${part} by kind of page`} note="75 % of visits were within these values. * means any page name.">
    <Box $mt={16}>
      <RecordTable
        label={`Kinds of pages of ${part}`}
        columns={PAGE_COLUMNS}
        rows={pages}
        keyOf={({ page, build }) => `${page} ${build}`}
      />
    </Box>
  </SectionCard>
);
