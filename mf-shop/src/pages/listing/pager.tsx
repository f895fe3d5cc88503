import { PagerPage, PagerRow, PagerStep } from '@lagoon/shared/components';
import { nextPage, paths, previousPage } from '@lagoon/shared/domain';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment } from 'react';

/** So many pages fit side by side; of more, only some are linked. */
const MOST = 9;

/** The pages that are linked: all of a few, of many the first, the last and those beside this one. */
const linkedPages = (page: number, pages: number): number[] =>
  Array.from({ length: pages }, (_, at) => at + 1).filter(
    (number) => pages <= MOST || number === 1 || number === pages || Math.abs(number - page) <= 1,
  );

/** Previous, the pages, Next: links all of them (targets: spec §2). */
export function Pager({ page, pages }: { page: number; pages: number }) {
  const numbers = linkedPages(page, pages);
  return (
    <nav aria-label="Shop pages">
      <PagerRow $mt={[48, 32]}>
        <li>
          <PagerStep $px={[12, 2]} to={paths.shop(previousPage(page))}>
            <ChevronLeft size={20} strokeWidth={1.9} aria-hidden="true" />
            Previous
          </PagerStep>
        </li>
        {numbers.map((number, at) => (
          <Fragment key={number}>
            {number - (numbers[at - 1] ?? 0) > 1 ? <li aria-hidden="true">…</li> : null}
            <li>
              <PagerPage
                $minWidth={[48, 'clamp(38px, 12vw, 48px)']}
                to={paths.shop(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </PagerPage>
            </li>
          </Fragment>
        ))}
        <li>
          <PagerStep $px={[12, 2]} to={paths.shop(nextPage(page, pages))}>
            Next
            <ChevronRight size={20} strokeWidth={1.9} aria-hidden="true" />
          </PagerStep>
        </li>
      </PagerRow>
    </nav>
  );
}
