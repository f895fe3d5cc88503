import { EmptyState, Loading, useMounted } from '@lagoon/shared/components';
import { Head } from '@lagoon/shared/components/head';
import { ProductGrid } from '@lagoon/shared/components/product-card';
import { type ProductsPage, useProductsPageQuery } from '@lagoon/shared/data';
import { brand, nextPage, pageCount, paths, previousPage } from '@lagoon/shared/domain';
import { useParams } from '@lagoon/shared/router';
import { ButtonLink, Container, Lead, NotFoundView, PageHead } from '@lagoon/shared/ui';
import { Failure } from '../../components/failure';
import { pageOfParam } from '../../page-param';
import { HelpPanel } from './help-panel';
import { Pager } from './pager';
import { listingTitle, showing } from './showing';

interface ListingHeadProps {
  page: number;
  /** unknown while the list is on its way */
  pages?: number;
  /** how many pages hold a test; search engines are not sent to the others */
  filled?: number;
}

/** What the document says about a listing page: title, description, its own address and its neighbours'. */
const ListingHead = ({ page, pages, filled = page }: ListingHeadProps) => (
  <>
    <Head
      title={listingTitle(page, pages)}
      description={`${page > 1 ? `Page ${page} of the laboratory` : 'Laboratory'} tests and panels from ${brand.name} in Lagos, each with what it includes and its price in naira.`}
      path={paths.shop(page)}
    />
    {page > 1 ? <link rel="prev" href={paths.shop(previousPage(page))} /> : null}
    {page > filled ? <meta name="robots" content="noindex" /> : null}
    {page < filled ? <link rel="next" href={paths.shop(nextPage(page, filled))} /> : null}
  </>
);

const Loaded = ({ view: { items, page, pages } }: { view: ProductsPage }) => (
  <>
    {items.length > 0 || page === 1 ? <ProductGrid products={items} opening /> : <EmptyPage />}
    <Pager page={page} pages={pages} />
  </>
);

/** One of the four standing pages that the list does not reach. */
const EmptyPage = () => (
  <EmptyState>
    <p>There are no tests on this page yet.</p>
    <ButtonLink to={paths.shop()}>Go to the first page</ButtonLink>
  </EmptyState>
);

/** `/shop`, `/shop/2`, …: sixteen tests of the list (spec §2). */
export default function ListingPage() {
  const page = pageOfParam(useParams().name) ?? 1;
  const { currentData: view, isError } = useProductsPageQuery(page);
  const mounted = useMounted();

  if (view && (page < 1 || page > view.pages)) return <NotFoundView />;
  const head = <ListingHead page={page} pages={view?.pages} filled={view && pageCount(view.total)} />;
  if (!view && isError && mounted)
    return (
      <>
        {head}
        <Failure />
      </>
    );
  return (
    <Container>
      {head}
      <PageHead>
        <h1 tabIndex={-1}>Shop</h1>
        <Lead>{view ? showing(page, view.items.length, view.total) : '\u00a0'}</Lead>
      </PageHead>
      {view ? <Loaded view={view} /> : <Loading label="Loading tests" />}
      <HelpPanel />
    </Container>
  );
}
