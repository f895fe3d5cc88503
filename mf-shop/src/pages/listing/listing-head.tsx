import { Head } from '@lagoon/shared/components/head';
import { brand, nextPage, paths, previousPage } from '@lagoon/shared/domain';
import { listingTitle } from './showing';

interface ListingHeadProps {
  page: number;
  /** unknown while the list is on its way */
  pages?: number;
  /** how many pages hold a test; search engines are not sent to the others */
  filled?: number;
}

/** What the document says about a listing page: title, description, its own address and its neighbours'. */
export const ListingHead = ({ page, pages, filled = page }: ListingHeadProps) => (
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
