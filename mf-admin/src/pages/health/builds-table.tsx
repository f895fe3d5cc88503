import type { BuildHealth } from '@lagoon/shared/domain';
import { Cluster, Small } from '@lagoon/shared/ui';
import type { Live } from '../../api/site-health';
import { type Column, RecordTable } from '../../components/record-list/record-table';
import { StatusChip } from '../../components/record-status/status-chip';
import { counted, Figure, measured } from './figure';
import { shareText, standingOf } from './texts';

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
  measured('Typical', ({ median }) => median),
  measured('Slow (1 in 20)', ({ p95 }) => p95),
  counted('Retried', ({ retries }) => retries),
  counted('Fell back', ({ fallbacks }) => fallbacks, true),
  counted('Failed', ({ failed }) => failed, true),
];

interface BuildsTableProps {
  part: string;
  builds: readonly BuildHealth[];
  live: Live | undefined;
}

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
