import type { BuildHealth } from '@lagoon/shared/domain';
import { Box, Cluster, color, Text } from '@lagoon/shared/ui';
import styled from 'styled-components';
import type { LiveBuilds } from '../../api/site-health';
import { type Column, RecordTable } from '../../components/record-list/record-table';
import { StatusChip } from '../../components/record-status/status-chip';
import { SectionCard } from '../../components/section-card';
import { appName, inOrder, roleText, secondsText, shiftText } from './texts';

const Value = styled.span<{ $bad: boolean }>`
  color: ${({ $bad }) => ($bad ? color.danger700 : 'inherit')};
  font-weight: ${({ $bad }) => ($bad ? 600 : 'inherit')};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** @param good greatest value that is not marked */
const figure = (
  head: string,
  of: (build: BuildHealth) => number | null,
  text: (value: number | null) => string,
  good = Number.POSITIVE_INFINITY,
): Column<BuildHealth> => ({
  head,
  end: true,
  cell: (build) => <Value $bad={(of(build) ?? 0) > good}>{text(of(build))}</Value>,
});

const count = (value: number | null) => (value ?? 0).toLocaleString('en-NG');

// thresholds for good Core Web Vitals at the 75th percentile: milliseconds; CLS in thousandths
const FIGURES: readonly Column<BuildHealth>[] = [
  figure('Loads', ({ loads }) => loads, count),
  figure('Failed', ({ failed }) => failed, count, 0),
  figure('LCP', ({ lcp }) => lcp, secondsText, 2500),
  figure('INP', ({ inp }) => inp, secondsText, 200),
  figure('CLS', ({ cls }) => cls, shiftText, 100),
];

const columns = (live: LiveBuilds | undefined): Column<BuildHealth>[] => [
  {
    head: 'App and build',
    cell: ({ app, build }) => {
      const role = roleText(build, live?.[app]);
      return (
        <Cluster as="span" $gap="4px 12px">
          <strong>{appName(app)}</strong>{' '}
          <Text as="span" $color="ink600">
            {build || 'Unknown'}
          </Text>
          {role ? <StatusChip tone={live?.[app]?.build === build ? 'good' : 'info'} label={role} /> : null}
        </Cluster>
      );
    },
  },
  ...FIGURES,
];

export const BuildsTable = ({ builds, live }: { builds: readonly BuildHealth[]; live: LiveBuilds | undefined }) => (
  <SectionCard
    title="Apps and builds"
    note="For the technical team. Three of four visits had at most this largest paint (LCP), response time (INP) and layout shift (CLS)."
  >
    <Box $mt={16}>
      <RecordTable
        label="Apps and builds"
        named
        columns={columns(live)}
        rows={inOrder(builds)}
        keyOf={({ app, build }) => `${app} ${build}`}
      />
    </Box>
  </SectionCard>
);
