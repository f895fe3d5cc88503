import { lagosMoment, type SiteHealth } from '@lagoon/shared/domain';
import { color, font } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { type LiveBuilds, useLiveBuildsQuery, useSiteHealthQuery } from '../../api/site-health';
import { PageMeta } from '../../components/page-meta';
import { ListFailed, ListLoading, ListNotice } from '../../components/record-list/list-states';
import { LimitsCard, PartCard } from './health-cards';
import { inOrder } from './texts';

const Intro = styled.p`
  max-width: 46rem;
  margin-block: 8px 24px;
  color: ${color.ink600};
  overflow-wrap: break-word;
`;

/** As high as a screen, so that nothing below jumps when figures take the place of the dots. */
const Content = styled.div`min-height: 70vh;`;

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`;

const Asked = styled.p`
  color: ${color.ink600};
  font-size: ${font.small};
`;

const Figures = ({ health, live }: { health: SiteHealth; live: LiveBuilds | undefined }) =>
  health.apps.length === 0 && health.limits.length === 0 ? (
    <ListNotice title="No visits in the last 24 hours." text="As soon as somebody opens the shop or the blog, it shows here." />
  ) : (
    <Parts>
      {health.limits.length > 0 ? <LimitsCard limits={health.limits} /> : null}
      {inOrder(health.apps).map((app) => (
        <PartCard key={app.app} health={app} live={live?.[app.app]} />
      ))}
      <Asked>
        Counted until <time dateTime={health.until}>{lagosMoment(health.until)}</time>. Nothing is kept about who visited.
      </Asked>
    </Parts>
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
