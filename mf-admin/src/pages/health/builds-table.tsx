import type { BuildHealth } from '@lagoon/shared/domain';
import { Cluster, color, font, Small } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Live } from '../../api/site-health';
import { type Column, RecordTable } from '../../components/record-list/record-table';
import { StatusChip } from '../../components/record-status/status-chip';
import { secondsText, shareText, standingOf } from './texts';

/** A figure of a table; where the row is a card, what it counts stands before it. */
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
  /** what it counts, as its column is headed */
  name: string;
  /** not as it should be */
  bad?: boolean;
  /** there is nothing to look at */
  none?: boolean;
  children: ReactNode;
}

const Figure = ({ name, bad = false, none = false, children }: FigureProps) => (
  <FigureBox $bad={bad} $none={none}>
    {/* read out as the column's heading already */}
    <FigureName aria-hidden="true">{name}</FigureName>
    <span>{children}</span>
  </FigureBox>
);

/** How often something happened that should not: nothing to look at when it did not. */
const counted = (head: string, of: (build: BuildHealth) => number, bad = false): Column<BuildHealth> => ({
  head,
  end: true,
  cell: (build) => (
    <Figure name={head} bad={bad && of(build) > 0} none={of(build) === 0}>
      {of(build).toLocaleString('en-NG')}
    </Figure>
  ),
});

const timed = (head: string, of: (build: BuildHealth) => number | null): Column<BuildHealth> => ({
  head,
  end: true,
  cell: (build) => (
    <Figure name={head} none={of(build) === null}>
      {secondsText(of(build))}
    </Figure>
  ),
});

const columns = (total: number, live: Live | undefined): Column<BuildHealth>[] => [
  {
    head: 'Build',
    cell: ({ build }) => {
      const standing = standingOf(build, live);
      return (
        <Cluster as="span" $gap="4px 12px" $weight={600}>
          {build || 'Unknown'}
          {standing ? <StatusChip tone={live?.build === build ? 'good' : 'info'} label={standing} /> : null}
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
  timed('Median', ({ median }) => median),
  timed('95th percentile', ({ p95 }) => p95),
  counted('Retried', ({ retries }) => retries),
  counted('Fell back', ({ fallbacks }) => fallbacks, true),
  counted('Failed', ({ failed }) => failed, true),
];

interface BuildsTableProps {
  /** of which part */
  part: string;
  builds: readonly BuildHealth[];
  live: Live | undefined;
}

/** The builds of a part that visitors met, with how they loaded. */
export const BuildsTable = ({ part, builds, live }: BuildsTableProps) => (
  <RecordTable
    label={`Builds of ${part}`}
    columns={columns(
      builds.reduce((sum, { loads }) => sum + loads, 0),
      live,
    )}
    rows={builds}
    keyOf={({ build }) => build}
  />
);
