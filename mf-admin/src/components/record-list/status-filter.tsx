import { Link } from '@lagoon/shared/router';
import { color, media, motion } from '@lagoon/shared/ui';
import styled from 'styled-components';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  ${media.print} { display: none; }
`;

const Choice = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding-inline: 16px;
  border: 1px solid ${color.line};
  border-radius: 22px;
  background: ${color.surface};
  color: ${color.ink900};
  font-size: .9375rem;
  font-weight: 600;
  text-decoration: none;
  transition: border-color ${motion.fast};
  &:hover { border-color: ${color.brand600}; color: ${color.brand700}; }
  &:focus-visible { border-radius: 22px; }
  &[aria-current] { border-color: ${color.brand900}; background: ${color.brand900}; color: ${color.surface}; }
  ${media.phone} { padding-inline: 13px; }
`;

interface StatusFilterProps<Status extends string> {
  display: Record<Status, { label: string }>;
  current: Status | 'all';
  to: (status: Status | 'all') => string;
}

/** Which of a list are shown. Links, so that Back leads to the filter before. */
export const StatusFilter = <Status extends string>({ display, current, to }: StatusFilterProps<Status>) => (
  <nav aria-label="Filter by status">
    <List>
      {Object.entries<{ label: string }>({ all: { label: 'All' }, ...display }).map(([status, { label }]) => (
        <li key={status}>
          <Choice to={to(status as Status | 'all')} aria-current={status === current ? 'true' : undefined}>
            {label}
          </Choice>
        </li>
      ))}
    </List>
  </nav>
);
