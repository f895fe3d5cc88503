import { nextPage, paths, previousPage } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { color, media, motion, radius } from '@lagoon/shared/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled, { css } from 'styled-components';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 8px;
  margin-top: 48px;
  font-weight: 600;
  ${media.phone} { gap: 4px; margin-top: 32px; }
`;

const target = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 48px;
  border-radius: ${radius.control};
  text-decoration: none;
`;

const Step = styled(Link)`
  ${target}
  gap: 8px;
  padding-inline: 12px;
  color: ${color.brand700};
  &:hover { text-decoration: underline; }
  ${media.phone} { padding-inline: 2px; font-size: .9375rem; svg { display: none; } }
`;

const PageLink = styled(Link)`
  ${target}
  min-width: 48px;
  padding-inline: 4px;
  border: 1px solid ${color.line};
  background: ${color.surface};
  color: ${color.ink900};
  transition: border-color ${motion.fast};
  &:hover { border-color: ${color.brand600}; color: ${color.brand700}; }
  &[aria-current] { border-color: ${color.brand900}; background: ${color.brand900}; color: ${color.surface}; }
  ${media.phone} { min-width: clamp(38px, 12vw, 48px); }
`;

interface PagerProps {
  page: number;
  pages: number;
}

/** Previous, every page, Next: links all of them (targets: spec §2). One page needs no pager. */
export function Pager({ page, pages }: PagerProps) {
  if (pages <= 1) return null;
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
