import { useBlogsQuery, useProductsQuery } from '@lagoon/shared/data';
import { paths } from '@lagoon/shared/domain';
import { media } from '@lagoon/shared/ui';
import { FileText, Package } from 'lucide-react';
import styled from 'styled-components';
import { PageMeta } from '../../components/page-meta';
import { CountTile } from './count-tile';
import { CreateCard } from './create-card';
import { KeptWorkCard } from './kept-work-card';
import { LatestBlogs } from './latest-blogs';
import { WaitingCard } from './waiting-card';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`;

const Counts = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 24px;
  ${media.phone} { grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr)); gap: 12px; }
`;

/** `/dashboard`: how many products and blogs there are (spec §2), what waits, and the ways to what is done most. */
export default function HomePage() {
  const products = useProductsQuery();
  const blogs = useBlogsQuery();
  return (
    <Stack>
      <PageMeta title="Dashboard" />
      <h1 tabIndex={-1}>Dashboard</h1>
      <KeptWorkCard products={products.data} blogs={blogs.data} />
      <Counts>
        <CountTile
          title="Products"
          icon={Package}
          count={products.data?.length}
          failed={products.isError}
          onRetry={() => void products.refetch()}
          to={paths.allProducts()}
        />
        <CountTile
          title="Blogs"
          icon={FileText}
          count={blogs.data?.length}
          failed={blogs.isError}
          onRetry={() => void blogs.refetch()}
          to={paths.allBlogs()}
        />
      </Counts>
      <WaitingCard />
      <CreateCard />
      <LatestBlogs blogs={blogs.data} failed={blogs.isError} onRetry={() => void blogs.refetch()} />
    </Stack>
  );
}
