import {
  type AppHealth,
  type BuildHealth,
  type HealthTrouble,
  type LimitHealth,
  lagosMoment,
  type SiteHealth,
} from '@lagoon/shared/domain';
import { color, media, Small } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { type Live, type LiveBuilds, useLiveBuildsQuery, useSiteHealthQuery } from '../../api/site-health';
import { PageMeta } from '../../components/page-meta';
import { ListFailed, ListLoading, ListNotice } from '../../components/record-list/list-states';
import { Card } from '../../components/section-card';
import { Stack } from '../../components/styles';
import { BuildsTable } from './builds-table';
import { inOrder, LIMITS, OUTCOMES, partName, REFUSED, reasonText, timesText } from './texts';

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

const When = styled(Small)`
  text-align: right;
  ${media.phone} { text-align: left; }
`;

const key = ({ build, outcome, phase, code }: HealthTrouble) => [build, outcome, phase, code].join(' ');

/** What went wrong with a part: in words, with phase, code and build for whoever mends it, how often, and when it was last. */
const TroubleList = ({ troubles, labelledBy }: { troubles: readonly HealthTrouble[]; labelledBy: string }) => (
  <TroubleRows aria-labelledby={labelledBy}>
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
        <When>
          {timesText(trouble.count)} <time dateTime={trouble.lastAt}>{lagosMoment(trouble.lastAt)}</time>
        </When>
      </li>
    ))}
  </TroubleRows>
);

/** What strangers wanted to send and a limit refused: a robot, or a limit that is too low. */
const LimitsCard = ({ limits }: { limits: readonly LimitHealth[] }) => (
  <Card aria-labelledby="health-limits">
    <h2 id="health-limits">Limits</h2>
    <Small>Many refusals mean that a program is at work, or that a limit is too low.</Small>
    <TroubleRows aria-labelledby="health-limits">
      {limits.map(({ action, reason, count, lastAt }) => (
        <li key={`${action} ${reason}`}>
          <p>
            <strong>{REFUSED[action]}</strong> {LIMITS[reason]}
          </p>
          <When>
            {timesText(count)} <time dateTime={lastAt}>{lagosMoment(lastAt)}</time>
          </When>
        </li>
      ))}
    </TroubleRows>
  </Card>
);

const Part = styled(Card)`
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
  const titleId = `health-${app}`;
  return (
    <Part aria-labelledby={titleId}>
      <h2 id={titleId}>{name}</h2>
      {builds.some(wasLoaded) ? <BuildsTable part={name} builds={builds} live={live} /> : null}
      {troubles.length > 0 ? (
        <>
          <h3 id={`${titleId}-troubles`}>What went wrong</h3>
          <TroubleList troubles={troubles} labelledBy={`${titleId}-troubles`} />
        </>
      ) : null}
    </Part>
  );
}

const Intro = styled.p`
  max-width: 46rem;
  margin-block: 8px 24px;
  color: ${color.ink600};
  overflow-wrap: break-word;
`;

/** As high as a screen, so that nothing below jumps when figures take the place of the dots. */
const Content = styled.div`min-height: 70vh;`;

const Figures = ({ health, live }: { health: SiteHealth; live: LiveBuilds | undefined }) =>
  health.apps.length === 0 && health.limits.length === 0 ? (
    <ListNotice title="No visits in the last 24 hours." text="As soon as somebody opens the shop or the blog, it shows here." />
  ) : (
    <Stack>
      {health.limits.length > 0 ? <LimitsCard limits={health.limits} /> : null}
      {inOrder(health.apps).map((app) => (
        <PartCard key={app.app} health={app} live={live?.[app.app]} />
      ))}
      <Small>
        Counted until <time dateTime={health.until}>{lagosMoment(health.until)}</time>. Nothing is kept about who visited.
      </Small>
    </Stack>
  );

/** `/dashboard/site-health`: how the parts of the site loaded in visitors' browsers. */
export default function SiteHealthPage() {
  const { data, isError, error, isFetching, refetch } = useSiteHealthQuery(undefined, { refetchOnMountOrArgChange: true });
  // without it the figures are as good, no build is marked; but a mark that comes late would push them aside
  const { data: live, isLoading: marksMissing } = useLiveBuildsQuery(undefined, { refetchOnMountOrArgChange: true });
  const failed = isError && !isFetching;
  return (
    <>
      <PageMeta title="Site health" />
      <h1 tabIndex={-1}>Site health</h1>
      <Intro>
        How each part of the site loaded in visitors’ browsers in the last 24 hours: half of the loads took no longer than the median, and
        95 of 100 no longer than the 95th percentile.
      </Intro>
      <Content>
        {failed ? <ListFailed what="figures" error={error} onRetry={refetch} /> : null}
        {!failed && data && !marksMissing ? <Figures health={data} live={live} /> : null}
        {!failed && (!data || marksMissing) ? <ListLoading what="the figures" /> : null}
      </Content>
    </>
  );
}
