import { useToday } from '@lagoon/shared/browser';
import { QuietLink } from '@lagoon/shared/components';
import { useBlogsQuery, useProductsQuery } from '@lagoon/shared/data';
import {
  clockTime,
  countText,
  type DayList,
  dashboardPaths,
  longDay,
  naira,
  type PendingCounts,
  type VerificationQueue,
} from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { Card, Cluster, Columns, color, Small, Stack } from '@lagoon/shared/ui';
import { ArrowRight, FilePlus, PackagePlus } from 'lucide-react';
import styled from 'styled-components';
import {
  useDayListQuery,
  useVerificationQueueQuery,
  useWaitingQuery,
} from '../../api/common-calls';
import {
  appointmentStatusDisplay,
  fresh,
  PageMeta,
  PlaceIcon,
  type Query,
  SmallLink,
  StatusChip,
  Tiles,
  tile,
  visitsOf,
} from '../../components';
import { KeptWorkCard } from './kept-work-card';
import { LatestBlogs } from './latest-blogs';
import { CountLine, Panel, PanelRow } from './panel';
import { WaitingCard } from './waiting-card';

const Tile = styled(Link)`
  ${tile}
  color: ${color.ink900};
  text-decoration: none;
  strong[data-urgent='true'] { color: ${color.danger700}; }
`;

/** While a value is loading, its text is a no-break space, so that tiles keep their height. */
function MoneyRow({
  queue,
  waiting,
  visits,
}: {
  queue: VerificationQueue | undefined;
  waiting: PendingCounts | undefined;
  visits: DayList | undefined;
}) {
  const today = visits && visitsOf(visits);
  const tiles = [
    {
      title: 'To verify',
      value: queue && naira(queue.amount),
      note: queue && countText(queue.references.length + queue.underpaid.length, 'order'),
      to: `${dashboardPaths.orders()}?status=pending-verification`,
    },
    {
      title: 'Verified today',
      value: queue && naira(queue.verifiedToday.amount),
      note: queue && countText(queue.verifiedToday.orders, 'order'),
      to: `${dashboardPaths.orders()}?status=verified`,
    },
    {
      title: 'Visits today',
      value: today && String(today.length),
      note: today && `${today.filter(({ status }) => status === 'done').length} done`,
      to: `${dashboardPaths.appointments()}/day`,
    },
    {
      title: 'Overdue orders',
      value: waiting && String(waiting.late),
      urgent: Boolean(waiting?.late),
      note: 'Waiting longer than usual',
      to: `${dashboardPaths.orders()}?late=yes`,
    },
  ];
  return (
    <Card as="section" aria-label="Money and work today">
      <Tiles as="ul">
        {tiles.map(({ title, value, note, urgent = false, to }) => (
          <li key={title}>
            <Tile to={to}>
              <Small as="span">{title}</Small>{' '}
              <strong data-urgent={urgent}>{value ?? '\u00a0'}</strong>{' '}
              <Small as="span">{note ?? '\u00a0'}</Small>
            </Tile>
          </li>
        ))}
      </Tiles>
    </Card>
  );
}

const MOST = 6;

const VisitRow = styled(PanelRow)`
  grid-template-columns: 4rem minmax(0, 1fr) auto;
  svg { display: inline; margin-right: 6px; vertical-align: -2px; }
`;

function TodaysVisits({ query }: { query: Query<DayList> }) {
  const visits = query.data && visitsOf(query.data);
  return (
    <Panel
      title="Today’s visits"
      query={query}
      busy={!visits && !query.isError}
      aside={
        <QuietLink to={`${dashboardPaths.appointments()}/week`}>
          View week
          <ArrowRight size={20} />
        </QuietLink>
      }
    >
      <ul>
        {visits?.slice(0, MOST).map(({ reference, firstName, lastName, time, status, place }) => (
          <VisitRow key={reference}>
            <strong>{clockTime(time)}</strong>
            <div>
              <strong>
                {firstName} {lastName}
              </strong>
              <Small>
                <PlaceIcon place={place} />
                {place}
              </Small>
            </div>
            <StatusChip {...appointmentStatusDisplay[status]} />
          </VisitRow>
        ))}
        {visits && visits.length > MOST ? (
          <VisitRow>{`and ${visits.length - MOST} more in the day’s list`}</VisitRow>
        ) : null}
      </ul>
      {visits?.length === 0 ? (
        <Cluster $justify="space-between" $p={['0 20px 20px', '0 16px 16px']}>
          <Small>No visits today.</Small>
          <SmallLink label="Book by phone" to={`${dashboardPaths.appointments()}/new`} />
        </Cluster>
      ) : null}
    </Panel>
  );
}

const HALVES = 'repeat(auto-fit, minmax(min(100%, 27rem), 1fr))';

export default function HomePage() {
  const today = useToday();
  const products = useProductsQuery();
  const blogs = useBlogsQuery();
  const queue = useVerificationQueueQuery(undefined, fresh).data;
  const visits = useDayListQuery(today, fresh);
  const waiting = useWaitingQuery().data;
  return (
    <Stack $gap={16}>
      <PageMeta title="Dashboard" />
      <Cluster $gap="0 16px" $align="baseline">
        <h1 tabIndex={-1}>Dashboard</h1>
        <Small>{longDay(today)}</Small>
      </Cluster>
      <KeptWorkCard products={products.data} blogs={blogs.data} />
      <MoneyRow queue={queue} waiting={waiting} visits={visits.data} />
      <Columns $columns={HALVES} $gap={16}>
        <WaitingCard queue={queue} />
        <TodaysVisits query={visits} />
      </Columns>
      {/* rendered after the list above, so that nothing moves */}
      {visits.data || visits.isError ? (
        <Columns $columns={HALVES} $gap={16} $align="start">
          <Card>
            <CountLine
              title="Products"
              list={products}
              to={dashboardPaths.allProducts()}
              create={{
                label: 'Create Product',
                icon: PackagePlus,
                to: dashboardPaths.createProduct(),
              }}
            />
            <CountLine
              title="Blogs"
              list={blogs}
              to={dashboardPaths.allBlogs()}
              create={{ label: 'Create Blog', icon: FilePlus, to: dashboardPaths.createBlog() }}
            />
          </Card>
          <LatestBlogs list={blogs} />
        </Columns>
      ) : null}
    </Stack>
  );
}
