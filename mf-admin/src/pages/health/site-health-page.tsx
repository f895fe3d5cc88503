import { type BuildHealth, HEALTH_DAYS, type SiteHealth } from '@lagoon/shared/domain';
import { useSearchParams } from '@lagoon/shared/router';
import { Box, Cluster, color, media, Row, Small, Stack, Text } from '@lagoon/shared/ui';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import {
  Choice,
  type Column,
  fresh,
  ListLoading,
  ListNotice,
  Loaded,
  Moment,
  numberText,
  PageHead,
  RecordTable,
  SectionCard,
  StatusChip,
  tones,
} from '../../components';
import { type LiveApps, useLiveBuildsQuery, useSiteHealthQuery } from './calls';
import {
  appName,
  DAYS_TEXT,
  daysOf,
  inOrder,
  LIMITS,
  limitTitle,
  renderedAgainText,
  roleText,
  secondsText,
  shiftText,
  timesText,
  verdictOf,
} from './texts';

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

const count = (value: number | null) => numberText(value ?? 0);

// thresholds for good Core Web Vitals at the 75th percentile: milliseconds; CLS in thousandths
const FIGURES: readonly Column<BuildHealth>[] = [
  figure('Loads', ({ loads }) => loads, count),
  figure('Failed', ({ failed }) => failed, count, 0),
  figure('LCP', ({ lcp }) => lcp, secondsText, 2500),
  figure('INP', ({ inp }) => inp, secondsText, 200),
  figure('CLS', ({ cls }) => cls, shiftText, 100),
];

const columns = (live: LiveApps | undefined): Column<BuildHealth>[] => [
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
          {role ? (
            <StatusChip
              tone={live?.[app]?.active?.build === build ? 'good' : 'info'}
              label={role}
            />
          ) : null}
        </Cluster>
      );
    },
  },
  ...FIGURES,
];

const BuildsTable = ({
  builds,
  renderedAgain,
  live,
}: SiteHealth & { live: LiveApps | undefined }) => (
  <SectionCard
    title="Apps and builds"
    note={
      'For the technical team. Three of four page views had at most this largest paint (LCP), ' +
      'response time (INP) and layout shift (CLS).'
    }
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
    {renderedAgain.length > 0 ? <Text $mt={16}>{renderedAgainText(renderedAgain)}</Text> : null}
  </SectionCard>
);

const Sentence = styled(Row)`svg { flex: none; }`;

function VerdictCard({ builds }: { builds: readonly BuildHealth[] }) {
  const { tone, title, text } = verdictOf(builds);
  const Icon = tone === 'good' ? CircleCheck : TriangleAlert;
  return (
    <SectionCard title={title}>
      <Sentence $gap={12} $mt={4}>
        <Icon size={28} color={tones[tone].text} />
        <Text>{text}</Text>
      </Sentence>
    </SectionCard>
  );
}

const LimitRows = styled.ul`
  margin-top: 12px;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 24px;
    padding-block: 14px;
    border-top: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }
  li:last-child { padding-bottom: 0; }
  ${media.phone} { li { grid-template-columns: minmax(0, 1fr); } }
`;

const LimitsCard = ({ limits }: Pick<SiteHealth, 'limits'>) => (
  <SectionCard
    title="Limits"
    note="Many of these mean that a program is at work, or that a limit is too low."
  >
    <LimitRows aria-label="Limits">
      {limits.map(({ action, reason, count, lastAt }) => (
        <li key={`${action} ${reason}`}>
          <p>
            <strong>{limitTitle({ action, reason })}</strong> {LIMITS[reason]}
          </p>
          <Small $textAlign={['right', 'left']}>
            {timesText(count)} <Moment at={lastAt} />
          </Small>
        </li>
      ))}
    </LimitRows>
  </SectionCard>
);

export default function SiteHealthPage() {
  const [query] = useSearchParams();
  const shown = daysOf(query);
  const health = useSiteHealthQuery(shown, fresh);
  // the table waits for the registry, whose labels would shift the page
  const { data: live, isLoading: marksMissing } = useLiveBuildsQuery(undefined, fresh);
  return (
    <>
      <PageHead
        title="Site health"
        lead={`How the site worked for its visitors in the last ${DAYS_TEXT[shown]}.`}
      />
      <Cluster as="nav" aria-label="How long" $gap={8} $mb={24}>
        {HEALTH_DAYS.map((days) => (
          <Choice key={days} to={`?days=${days}`} aria-current={days === shown || undefined}>
            {DAYS_TEXT[days]}
          </Choice>
        ))}
      </Cluster>
      <Loaded query={{ ...health, data: health.currentData }} what="the figures">
        {(data) =>
          marksMissing ? (
            <ListLoading what="the figures" />
          ) : (
            <Stack>
              {data.builds.length > 0 ? (
                <VerdictCard builds={data.builds} />
              ) : (
                <ListNotice
                  title={`No visits in the last ${DAYS_TEXT[shown]}.`}
                  text="Visits to the shop and the blog appear here."
                />
              )}
              {data.limits.length > 0 ? <LimitsCard limits={data.limits} /> : null}
              {data.builds.length > 0 ? <BuildsTable {...data} live={live} /> : null}
              <Small>
                Counted until <Moment at={data.until} />. Nothing is kept about who visited.
              </Small>
            </Stack>
          )
        }
      </Loaded>
    </>
  );
}
