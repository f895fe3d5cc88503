import { useToday } from '@lagoon/shared/browser';
import { useBlogsQuery, useProductsQuery } from '@lagoon/shared/data';
import { dashboardPaths, longDay } from '@lagoon/shared/domain';
import { Card, Cluster, Columns, Small, Stack } from '@lagoon/shared/ui';
import { FilePlus, PackagePlus } from 'lucide-react';
import { useDayListQuery } from '../../api/appointments';
import { useVerificationQueueQuery } from '../../api/orders';
import { useWaitingQuery } from '../../api/waiting';
import { PageMeta } from '../../components/page-meta';
import { KeptWorkCard } from './kept-work-card';
import { LatestBlogs } from './latest-blogs';
import { MoneyRow } from './money-row';
import { CountLine } from './panel';
import { TodaysVisits } from './todays-visits';
import { WaitingCard } from './waiting-card';

const fresh = { refetchOnMountOrArgChange: true };
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
              create={{ label: 'Create Product', icon: PackagePlus, to: dashboardPaths.createProduct() }}
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
