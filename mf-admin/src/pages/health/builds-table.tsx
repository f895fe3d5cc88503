import type { BuildHealth } from '@lagoon/shared/domain';
import { Cluster, Small } from '@lagoon/shared/ui';
import type { Live } from '../../api/site-health';
import { type Column, RecordTable } from '../../components/record-list/record-table';
import { StatusChip } from '../../components/record-status/status-chip';
import { Figure } from './figure';
import { secondsText, shareText, standingOf } from './texts';

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
