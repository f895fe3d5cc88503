import { EmptyState, Loading, useMounted } from '@lagoon/shared/components';
import { ProductGrid } from '@lagoon/shared/components/product-card';
import { type ProductsPage, useProductsPageQuery } from '@lagoon/shared/data';
import { pageCount, paths } from '@lagoon/shared/domain';
import { useParams } from '@lagoon/shared/router';
import { ButtonLink, Container, Lead, NotFoundView, PageHead } from '@lagoon/shared/ui';
import { Failure } from '../../components/failure';
import { pageOfParam } from '../../page-param';
import { HelpPanel } from './help-panel';
import { ListingHead } from './listing-head';
import { Pager } from './pager';
import { showing } from './showing';

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
