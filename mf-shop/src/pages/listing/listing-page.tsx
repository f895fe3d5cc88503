import {
  ActionLink,
  IconDisc,
  Loading,
  PageOpening,
  PagerPage,
  PagerRow,
  PagerStep,
  PhoneLink,
} from '@lagoon/shared/components';
import { Head } from '@lagoon/shared/components/head';
import { brand, PRODUCTS_PER_PAGE, pageCount, pagesShown, paths } from '@lagoon/shared/domain';
import type { ProductsPage } from '@lagoon/shared/lists';
import { Link, useParams } from '@lagoon/shared/router';
import {
  ButtonLink,
  Card,
  Container,
  color,
  ErrorDrawing,
  media,
  NotFoundView,
  Stack,
  Text,
} from '@lagoon/shared/ui';
import { useView } from '@lagoon/shared/views';
import { ChevronLeft, ChevronRight, Headset } from 'lucide-react';
import styled from 'styled-components';
import { Failure } from '../../components/failure';
import { ProductGrid } from '../../components/product-card/product-grid';

export function showing(page: number, shown: number, total: number): string {
  if (total === 0) return 'There are no tests to show yet.';
  if (shown === 0) return `${testsAndPanels(total)}.`;
  const first = (page - 1) * PRODUCTS_PER_PAGE + 1;
  const last = first + shown - 1;
  return `${testsAndPanels(total)}. Showing ${first === last ? first : `${first} to ${last}`}.`;
}

const testsAndPanels = (total: number) => `${total} ${total === 1 ? 'test' : 'tests and panels'}`;

export const listingTitle = (page: number, pages?: number) => {
  if (pages === undefined) return page === 1 ? 'Shop' : `Shop – page ${page}`;
  return `Shop – page ${page} of ${pages}`;
};

interface ListingHeadProps {
  page: number;
  /** unknown while loading */
  pages?: number;
  /** search engines must not index the empty pages after these */
  filled?: number;
}

const ListingHead = ({ page, pages, filled = page }: ListingHeadProps) => (
  <Head
    title={listingTitle(page, pages)}
    description={
      `${page > 1 ? `Page ${page} of the laboratory` : 'Laboratory'} tests and panels from ` +
      `${brand.name} in Lagos, each with what it includes and its price in naira.`
    }
    path={paths.shop(page)}
    noindex={page > filled}
  />
);

const Loaded = ({ view: { items, page, pages } }: { view: ProductsPage }) => (
  <>
    {items.length > 0 || page === 1 ? <ProductGrid products={items} opening /> : <EmptyPage />}
    <Pager page={page} pages={pages} />
  </>
);

/** spec §2 */
const EmptyPage = () => (
  <Stack $gap={16} $justifyItems="center" $py="24px 56px" $color="ink600">
    <ErrorDrawing />
    <p>There are no tests on this page yet.</p>
    <ButtonLink to={paths.shop()}>Go to the first page</ButtonLink>
  </Stack>
);

/** Spec §2. */
export default function ListingPage() {
  const page = Number(useParams().page ?? 1);
  const { currentData: view, isError } = useView('productsPage', page);

  if (view && (page < 1 || page > view.pages)) return <NotFoundView />;
  const head = (
    <ListingHead page={page} pages={view?.pages} filled={view && pageCount(view.total)} />
  );
  if (!view && isError)
    return (
      <>
        {head}
        <Failure />
      </>
    );
  return (
    <Container>
      {head}
      <PageOpening
        title="Shop"
        lead={view ? showing(page, view.items.length, view.total) : '\u00a0'}
      />
      {view ? <Loaded view={view} /> : <Loading label="Loading tests" />}
      <HelpPanel />
    </Container>
  );
}

const Panel = styled(Card)`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: 8px 20px;
  margin-block: 64px;
  padding: 32px 40px;
  background: ${color.tint};
  ${media.phone} {
    grid-template-columns: auto 1fr;
    align-items: start;
    gap: 16px 12px;
    margin-block: 40px;
    padding: 20px 16px;
    > a { grid-column: 1 / -1; }
  }
`;

const Answer = styled.p`
  color: ${color.ink600};
  a { color: ${color.ink900}; font-weight: 700; display: inline-block; }
`;

const HelpPanel = () => (
  <Panel as="aside" aria-label="Help with choosing a test">
    <IconDisc icon={Headset} on="tint" />
    <div>
      <Text as="h2" $font="1.125rem" $tracking="0">
        Not sure which test to choose?
      </Text>
      <Answer>
        Customer support can talk it through with you on <PhoneLink />. See all prices in our{' '}
        <Link to={paths.priceList()}>price list</Link>.
      </Answer>
    </div>
    <ActionLink label="Contact us" to={paths.contact()} $kind="secondary" />
  </Panel>
);

/** Page links on one line. */
const MOST = 9;

/** Spec §2. */
function Pager({ page, pages }: { page: number; pages: number }) {
  const numbers =
    pages > MOST ? pagesShown(page, pages) : Array.from({ length: pages }, (_, at) => at + 1);
  return (
    <nav aria-label="Shop pages">
      <PagerRow $mt={[48, 32]}>
        <li>
          <PagerStep $px={[12, 2]} to={paths.shop(Math.max(1, page - 1))}>
            <ChevronLeft size={20} />
            Previous
          </PagerStep>
        </li>
        {numbers.map((number, at) =>
          number === null ? (
            <li key={`gap ${at}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <PagerPage
                $minWidth={[48, 'clamp(38px, 12vw, 48px)']}
                to={paths.shop(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </PagerPage>
            </li>
          ),
        )}
        <li>
          <PagerStep $px={[12, 2]} to={paths.shop(Math.min(pages, page + 1))}>
            Next
            <ChevronRight size={20} />
          </PagerStep>
        </li>
      </PagerRow>
    </nav>
  );
}
