import { PagerPage, PagerRow, PagerStep } from '@lagoon/shared/components';
import { nextPage, paths, previousPage } from '@lagoon/shared/domain';
import { media } from '@lagoon/shared/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';

const List = styled(PagerRow)`
  margin-top: 48px;
  ${media.phone} { margin-top: 32px; }
`;

const Step = styled(PagerStep)`
  ${media.phone} { padding-inline: 2px; }
`;

const PageLink = styled(PagerPage)`
  ${media.phone} { min-width: clamp(38px, 12vw, 48px); }
`;

/** Previous, every page, Next: links all of them (targets: spec §2). */
export function Pager({ page, pages }: { page: number; pages: number }) {
  const numbers = Array.from({ length: pages }, (_, at) => at + 1);
  return (
    <nav aria-label="Shop pages">
      <List>
        <li>
          <Step to={paths.shop(previousPage(page))}>
            <ChevronLeft size={20} strokeWidth={1.9} aria-hidden="true" />
            Previous
          </Step>
        </li>
        {numbers.map((number) => (
          <li key={number}>
            <PageLink to={paths.shop(number)} aria-label={`Page ${number}`} aria-current={number === page ? 'page' : undefined}>
              {number}
            </PageLink>
          </li>
        ))}
        <li>
          <Step to={paths.shop(nextPage(page, pages))}>
            Next
            <ChevronRight size={20} strokeWidth={1.9} aria-hidden="true" />
          </Step>
        </li>
      </List>
    </nav>
  );
}
