import { Link } from '@lagoon/shared/router';
import { color, media, motion, radius } from '@lagoon/shared/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled, { css } from 'styled-components';
import { pagesShown } from './pages-shown';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 8px;
  margin-top: 32px;
  font-weight: 600;
  ${media.phone} { gap: 4px; }
  ${media.print} { display: none; }
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
  ${media.phone} { padding-inline: 4px; font-size: .9375rem; svg { display: none; } }
`;

const PageLink = styled(Link)`
  ${target}
  min-width: 48px;
  padding-inline: 6px;
  border: 1px solid ${color.line};
  background: ${color.surface};
  color: ${color.ink900};
  transition: border-color ${motion.fast};
  &:hover { border-color: ${color.brand600}; color: ${color.brand700}; }
  &[aria-current] { border-color: ${color.brand900}; background: ${color.brand900}; color: ${color.surface}; }
  ${media.phone} { min-width: 44px; min-height: 44px; }
`;

interface PagerProps {
  label: string;
  page: number;
  pages: number;
  /** the address of a page */
  to: (page: number) => string;
}

/** Previous, the pages around the current one, Next: links all of them. One page needs no pager. */
export function Pager({ label, page, pages, to }: PagerProps) {
  if (pages <= 1) return null;
  const shown = pagesShown(page, pages);
  return (
    <nav aria-label={label}>
      <List>
        {page > 1 ? (
          <li>
            <Step to={to(page - 1)}>
              <ChevronLeft size={20} strokeWidth={1.9} aria-hidden="true" />
              Previous
            </Step>
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
            <Step to={to(page + 1)}>
              Next
              <ChevronRight size={20} strokeWidth={1.9} aria-hidden="true" />
            </Step>
          </li>
        ) : null}
      </List>
    </nav>
  );
}
