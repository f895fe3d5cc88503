import { coversCard, IconDisc } from '@lagoon/shared/components';
import { useBlogsQuery, useProductsQuery } from '@lagoon/shared/data';
import { dashboardPaths } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { color, media } from '@lagoon/shared/ui';
import { ChevronRight, FilePlus, FileText, Package, PackagePlus } from 'lucide-react';
import styled from 'styled-components';
import { PageMeta } from '../../components/page-meta';
import { Stack } from '../../components/styles';
import { KeptWorkCard } from './kept-work-card';
import { LatestBlogs } from './latest-blogs';
import { CountTile, Panel } from './panel';
import { WaitingCard } from './waiting-card';

const Counts = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 24px;
  ${media.phone} { grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr)); gap: 12px; }
`;

const Two = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px 32px;
  padding: 0 28px 28px;
  ${media.phone} { grid-template-columns: minmax(0, 1fr); padding: 0 18px 20px; }
`;

const Way = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: 16px;
  min-height: 64px;
  a { color: ${color.ink900}; font-weight: 700; text-decoration: none; ${coversCard} }
  p { color: ${color.ink600}; font-size: .9375rem; line-height: 1.5; }
  svg { color: ${color.ink600}; }
  [aria-hidden] svg { color: inherit; }
  &:hover a { color: ${color.brand700}; text-decoration: underline; }
`;

const WAYS = [
  { title: 'Create Product', text: 'Name, price, tests and a picture', icon: PackagePlus, to: dashboardPaths.createProduct() },
  { title: 'Create Blog', text: 'Title, date, picture and content', icon: FilePlus, to: dashboardPaths.createBlog() },
] as const;

/** The ways to something new. */
const CreateCard = () => (
  <Panel title="Create">
    <Two>
      {WAYS.map(({ title, text, icon, to }) => (
        <Way key={to}>
          <IconDisc icon={icon} />
          <div>
            <Link to={to}>{title}</Link>
            <p>{text}</p>
          </div>
          <ChevronRight size={20} strokeWidth={1.9} aria-hidden="true" />
        </Way>
      ))}
    </Two>
  </Panel>
);

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
          to={dashboardPaths.allProducts()}
        />
        <CountTile
          title="Blogs"
          icon={FileText}
          count={blogs.data?.length}
          failed={blogs.isError}
          onRetry={() => void blogs.refetch()}
          to={dashboardPaths.allBlogs()}
        />
      </Counts>
      <WaitingCard />
      <CreateCard />
      <LatestBlogs blogs={blogs.data} failed={blogs.isError} onRetry={() => void blogs.refetch()} />
    </Stack>
  );
}
