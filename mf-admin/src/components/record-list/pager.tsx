import { PagerPage, PagerRow, PagerStep } from '@lagoon/shared/components';
import { pagesShown } from '@lagoon/shared/domain';
import { media } from '@lagoon/shared/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';

const PageLink = styled(PagerPage)`
  padding-inline: 6px;
  ${media.phone} { min-width: 44px; min-height: 44px; }
`;

interface PagerProps {
  label: string;
  page: number;
  pages: number;
  to: (page: number) => string;
}

export function Pager({ label, page, pages, to }: PagerProps) {
  if (pages <= 1) return null;
  const shown = pagesShown(page, pages);
  return (
    <nav aria-label={label}>
      <PagerRow>
        {page > 1 ? (
          <li>
            <PagerStep to={to(page - 1)}>
              <ChevronLeft size={20} strokeWidth={1.9} aria-hidden="true" />
              Previous
            </PagerStep>
          </li>
        ) : null}
        {shown.map((number, at) => (
          <li key={number ?? `gap after ${shown[at - 1]}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <PageLink to={to(number)} aria-label={`Page ${number}`} aria-current={number === page ? 'page' : undefined}>
                {number}
              </PageLink>
            )}
          </li>
        ))}
        {page < pages ? (
          <li>
            <PagerStep to={to(page + 1)}>
              Next
              <ChevronRight size={20} strokeWidth={1.9} aria-hidden="true" />
            </PagerStep>
          </li>
        ) : null}
      </PagerRow>
    </nav>
  );
}
