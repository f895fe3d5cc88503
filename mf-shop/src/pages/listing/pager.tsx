import { PagerPage, PagerRow, PagerStep } from '@lagoon/shared/components';
import { pagesShown, paths } from '@lagoon/shared/domain';
import { ChevronLeft, ChevronRight } from 'lucide-react';

/** Page links on one line. */
const MOST = 9;

/** Spec §2. */
export function Pager({ page, pages }: { page: number; pages: number }) {
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
