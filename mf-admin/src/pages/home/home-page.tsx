import { coversCard, IconDisc } from '@lagoon/shared/components';
import { useBlogsQuery, useProductsQuery } from '@lagoon/shared/data';
import { dashboardPaths } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { Columns, color, Stack } from '@lagoon/shared/ui';
import { ChevronRight, FilePlus, FileText, Package, PackagePlus } from 'lucide-react';
import styled from 'styled-components';
import { PageMeta } from '../../components/page-meta';
import { KeptWorkCard } from './kept-work-card';
import { LatestBlogs } from './latest-blogs';
import { CountTile, Panel } from './panel';
import { WaitingCard } from './waiting-card';

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
    <Columns as="ul" $columns={[2, 1]} $gap="12px 32px" $p={['0 28px 28px', '0 18px 20px']}>
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
    </Columns>
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
      <Columns $columns={[2, 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))']} $gap={[24, 12]}>
        <CountTile title="Products" icon={Package} list={products} to={dashboardPaths.allProducts()} />
        <CountTile title="Blogs" icon={FileText} list={blogs} to={dashboardPaths.allBlogs()} />
      </Columns>
      <WaitingCard />
      <CreateCard />
      <LatestBlogs list={blogs} />
    </Stack>
  );
}
