import { type AppHealth, type BuildHealth, HEALTH_DAYS, type HealthIssue, lagosMoment, type SiteHealth } from '@lagoon/shared/domain';
import { useSearchParams } from '@lagoon/shared/router';
import { Box, Cluster, color, media, Small, Stack, Text } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { type Live, type LiveBuilds, useLiveBuildsQuery, useSiteHealthQuery } from '../../api/site-health';
import { Choice } from '../../components/choice';
import { PageMeta } from '../../components/page-meta';
import { ListFailed, ListLoading, ListNotice } from '../../components/record-list/list-states';
import { SectionCard } from '../../components/section-card';
import { BuildsTable } from './builds-table';
import { PartOverTime } from './remote-time-series';
import { addressOf, DAYS_TEXT, inOrder, LIMITS, limitTitle, OUTCOMES, partName, reasonText, type Shown, shownOf, timesText } from './texts';
import { VerdictCard } from './verdict-card';

const TroubleRows = styled.ul`
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

const What = styled.p<{ $bad: boolean }>`
  strong { color: ${({ $bad }) => ($bad ? color.danger700 : color.ink900)}; font-weight: 600; }
`;

const When = ({ count, lastAt }: { count: number; lastAt: string }) => (
  <Small $textAlign={['right', 'left']}>
    {timesText(count)} <time dateTime={lastAt}>{lagosMoment(lastAt)}</time>
  </Small>
);

const key = ({ build, outcome, phase, code }: HealthIssue) => [build, outcome, phase, code].join(' ');

/** What went wrong with a part: in words, with phase, code and build for whoever mends it, how often, and when it was last. */
const TroubleList = ({ troubles, label }: { troubles: readonly HealthIssue[]; label: string }) => (
  <TroubleRows aria-label={label}>
    {troubles.map((trouble) => (
      <li key={key(trouble)}>
        <div>
          <What $bad={trouble.outcome !== 'retry'}>
            <strong>{OUTCOMES[trouble.outcome]}.</strong> {reasonText(trouble)}
          </What>
          <Small>
            {trouble.phase ? `Phase ${trouble.phase}, code ${trouble.code}` : `Error ${trouble.code}`}
            {trouble.build ? `, build ${trouble.build}` : ''}
          </Small>
        </div>
        <When {...trouble} />
      </li>
    ))}
  </TroubleRows>
);

/** Limits that visitors reached, or half of one: a robot, or a limit that is too low. */
const LimitsCard = ({ limits }: Pick<SiteHealth, 'limits'>) => (
  <SectionCard title="Limits" note="Many of these mean that a program is at work, or that a limit is too low.">
    <TroubleRows aria-label="Limits">
      {limits.map(({ action, reason, count, lastAt }) => (
        <li key={`${action} ${reason}`}>
          <p>
            <strong>{limitTitle({ action, reason })}</strong> {LIMITS[reason]}
          </p>
          <When count={count} lastAt={lastAt} />
        </li>
      ))}
    </TroubleRows>
  </SectionCard>
);

const Part = styled(SectionCard)`
  h2 { margin-bottom: 16px; }
  h3 { margin-top: 28px; font-size: 1.0625rem; letter-spacing: 0; }
  /* where rows are cards, each keeps its border */
  @container (min-width: 44.01em) {
    tbody tr:last-child { border-bottom: 0; }
    tbody tr:last-child > * { padding-bottom: 0; }
  }
`;

/** The shell's own pages come with it: of them only errors are told. */
const wasLoaded = ({ loads, fallbacks, failed }: BuildHealth) => loads + fallbacks + failed > 0;

/** A part of the site: its builds in the field, and what went wrong with them. */
function PartCard({ health: { app, builds, troubles }, live }: { health: AppHealth; live: Live | undefined }) {
  const name = partName(app);
  return (
    <Part title={name}>
      {builds.some(wasLoaded) ? <BuildsTable part={name} builds={builds} live={live} /> : null}
      {troubles.length > 0 ? (
        <>
          <h3>What went wrong</h3>
          <TroubleList troubles={troubles} label="What went wrong" />
        </>
      ) : null}
    </Part>
  );
}

/** The part whose charts are shown when none is chosen: one that is tried, or else the first that a visitor meets. */
const usualPart = (apps: readonly AppHealth[], live: LiveBuilds | undefined): string | undefined =>
  (inOrder(apps).find(({ app }) => live?.[app]?.canary) ?? inOrder(apps)[0])?.app;

interface FiguresProps {
  health: SiteHealth;
  live: LiveBuilds | undefined;
  shown: Shown;
}

/** The charts of one part, which is chosen among those that were met. */
function OverTime({ health: { apps }, live, shown: { days, part = usualPart(apps, live) } }: FiguresProps) {
  if (!part) return null;
  return (
    <>
      <Cluster as="nav" aria-label="Charts of" $gap={8} data-no-print>
        {inOrder(apps).map(({ app }) => (
          <Choice key={app} to={addressOf({ days, part: app })} aria-current={app === part ? 'true' : undefined}>
            {partName(app)}
          </Choice>
        ))}
      </Cluster>
      {/* as high as its charts are, so that the tables below stay where they are */}
      <Box $minHeight="70vh">
        <PartOverTime app={part} days={days} live={live?.[part]} />
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
        <PartCard key={app.app} health={app} live={live?.[app.app]} />
      ))}
      <Small>
        Counted until <time dateTime={health.until}>{lagosMoment(health.until)}</time>. Nothing is kept about who visited.
      </Small>
    </Stack>
  );

/** `/dashboard/site-health`: a verdict for staff, then how the parts of the site loaded in visitors' browsers. */
export default function SiteHealthPage() {
  const [query] = useSearchParams();
  const shown = shownOf(query);
  const { currentData: data, isError, error, isFetching, refetch } = useSiteHealthQuery(shown.days, { refetchOnMountOrArgChange: true });
  // without it the figures are as good, no build is marked; but a mark that comes late would push them aside
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
      {/* as high as a screen, so that nothing below jumps when figures take the place of the dots */}
      <Box $minHeight="70vh">
        {failed ? <ListFailed what="figures" error={error} onRetry={refetch} /> : null}
        {!failed && data && !marksMissing ? <Figures health={data} live={live} shown={shown} /> : null}
        {!failed && (!data || marksMissing) ? <ListLoading what="the figures" /> : null}
      </Box>
    </>
  );
}
