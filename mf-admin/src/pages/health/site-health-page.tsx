import { type AppHealth, type BuildHealth, HEALTH_DAYS, type HealthIssue, lagosMoment, type SiteHealth } from '@lagoon/shared/domain';
import { useSearchParams } from '@lagoon/shared/router';
import { Box, Cluster, color, media, Small, Stack, Text } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { type Live, type LiveBuilds, useLiveBuildsQuery, useSiteHealthQuery } from '../../api/site-health';
import { Choice } from '../../components/choice';
import { PageMeta } from '../../components/page-meta';
import { ListFailed, ListLoading, ListNotice } from '../../components/record-list/list-states';
import { SectionCard } from '../../components/section-card';
import { BuildsTable } from './health-tables';
import { RemoteOverTime } from './remote-time-series';
import {
  addressOf,
  appName,
  DAYS_TEXT,
  type HealthView,
  inOrder,
  LIMITS,
  limitTitle,
  OUTCOMES,
  reasonText,
  timesText,
  viewOf,
} from './texts';
import { VerdictCard } from './verdict-card';

const IssueRows = styled.ul`
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

const Reason = styled.p<{ $bad: boolean }>`
  strong { color: ${({ $bad }) => ($bad ? color.danger700 : color.ink900)}; font-weight: 600; }
`;

const LastTime = ({ count, lastAt }: { count: number; lastAt: string }) => (
  <Small $textAlign={['right', 'left']}>
    {timesText(count)} <time dateTime={lastAt}>{lagosMoment(lastAt)}</time>
  </Small>
);

const IssueList = ({ troubles: issues, label }: { troubles: readonly HealthIssue[]; label: string }) => (
  <IssueRows aria-label={label}>
    {issues.map((issue) => (
      <li key={[issue.build, issue.outcome, issue.phase, issue.code].join(' ')}>
        <div>
          <Reason $bad={issue.outcome !== 'retry'}>
            <strong>{OUTCOMES[issue.outcome]}.</strong> {reasonText(issue)}
          </Reason>
          <Small>
            {issue.phase ? `Phase ${issue.phase}, code ${issue.code}` : `Error ${issue.code}`}
            {issue.build ? `, build ${issue.build}` : ''}
          </Small>
        </div>
        <LastTime {...issue} />
      </li>
    ))}
  </IssueRows>
);

const LimitsCard = ({ limits }: Pick<SiteHealth, 'limits'>) => (
  <SectionCard title="Limits" note="Many of these mean that a program is at work, or that a limit is too low.">
    <IssueRows aria-label="Limits">
      {limits.map(({ action, reason, count, lastAt }) => (
        <li key={`${action} ${reason}`}>
          <p>
            <strong>{limitTitle({ action, reason })}</strong> {LIMITS[reason]}
          </p>
          <LastTime count={count} lastAt={lastAt} />
        </li>
      ))}
    </IssueRows>
  </SectionCard>
);

const Card = styled(SectionCard)`
  h2 { margin-bottom: 16px; }
  h3 { margin-top: 28px; font-size: 1.0625rem; letter-spacing: 0; }
  /* as cards, each row keeps its border */
  @container (min-width: 44.01em) {
    tbody tr:last-child { border-bottom: 0; }
    tbody tr:last-child > * { padding-bottom: 0; }
  }
`;

/** Returns true if the build was loaded as a remote. The shell's own pages have errors but no loads. */
const wasLoaded = ({ loads, fallbacks, failed }: BuildHealth) => loads + fallbacks + failed > 0;

function RemoteCard({ health: { app, builds, troubles: issues }, live }: { health: AppHealth; live: Live | undefined }) {
  const name = appName(app);
  return (
    <Card title={name}>
      {builds.some(wasLoaded) ? <BuildsTable part={name} builds={builds} live={live} /> : null}
      {issues.length > 0 ? (
        <>
          <h3>What went wrong</h3>
          <IssueList troubles={issues} label="What went wrong" />
        </>
      ) : null}
    </Card>
  );
}

const usualApp = (apps: readonly AppHealth[], live: LiveBuilds | undefined): string | undefined =>
  (inOrder(apps).find(({ app }) => live?.[app]?.canary) ?? inOrder(apps)[0])?.app;

interface FiguresProps {
  health: SiteHealth;
  live: LiveBuilds | undefined;
  shown: HealthView;
}

function OverTime({ health: { apps }, live, shown: { days, app: part = usualApp(apps, live) } }: FiguresProps) {
  if (!part) return null;
  return (
    <>
      <Cluster as="nav" aria-label="Charts of" $gap={8} data-no-print>
        {inOrder(apps).map(({ app }) => (
          <Choice key={app} to={addressOf({ days, app })} aria-current={app === part ? 'true' : undefined}>
            {appName(app)}
          </Choice>
        ))}
      </Cluster>
      {/* reserves the charts' height, so that tables below do not move */}
      <Box $minHeight="70vh">
        <RemoteOverTime app={part} days={days} live={live?.[part]} />
      </Box>
    </>
  );
}

const Figures = ({ health, live, shown }: FiguresProps) =>
  health.apps.length === 0 && health.limits.length === 0 ? (
    <ListNotice title={`No visits in the last ${DAYS_TEXT[shown.days]}.`} text="Visits to the shop and the blog appear here." />
  ) : (
    <Stack>
      {health.apps.length > 0 ? <VerdictCard apps={health.apps} /> : null}
      <Text as="h2" $font="1.25rem" $mt={16}>
        Figures for the technical team
      </Text>
      <OverTime health={health} live={live} shown={shown} />
      {health.limits.length > 0 ? <LimitsCard limits={health.limits} /> : null}
      {inOrder(health.apps).map((app) => (
        <RemoteCard key={app.app} health={app} live={live?.[app.app]} />
      ))}
      <Small>
        Counted until <time dateTime={health.until}>{lagosMoment(health.until)}</time>. Nothing is kept about who visited.
      </Small>
    </Stack>
  );

export default function SiteHealthPage() {
  const [query] = useSearchParams();
  const shown = viewOf(query);
  const { currentData: data, isError, error, isFetching, refetch } = useSiteHealthQuery(shown.days, { refetchOnMountOrArgChange: true });
  // the charts and tables wait for the registry: if labels of live builds and canaries appeared later, they would shift the page
  const { data: live, isLoading: marksMissing } = useLiveBuildsQuery(undefined, { refetchOnMountOrArgChange: true });
  const failed = isError && !isFetching;
  return (
    <>
      <PageMeta title="Site health" />
      <h1 tabIndex={-1}>Site health</h1>
      <Text $maxWidth="46rem" $my="8px 24px" $color="ink600" $overflowWrap="break-word">
        How the site worked for its visitors in the last {DAYS_TEXT[shown.days]}.
      </Text>
      <Cluster as="nav" aria-label="How long" $gap={8} $mb={24} data-no-print>
        {HEALTH_DAYS.map((days) => (
          <Choice key={days} to={addressOf({ ...shown, days })} aria-current={days === shown.days ? 'true' : undefined}>
            {DAYS_TEXT[days]}
          </Choice>
        ))}
      </Cluster>
      {/* as high as the screen, so that nothing below moves when figures arrive */}
      <Box $minHeight="70vh">
        {failed ? <ListFailed what="figures" error={error} onRetry={refetch} /> : null}
        {!failed && data && !marksMissing ? <Figures health={data} live={live} shown={shown} /> : null}
        {!failed && (!data || marksMissing) ? <ListLoading what="the figures" /> : null}
      </Box>
    </>
  );
}
