import type { Waiting } from '@lagoon/shared/domain';
import { Link, useLocation } from '@lagoon/shared/router';
import { color } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { badgeText, countOf, currentOf, NAV_GROUPS, nameOf } from './nav-items';
import { rowStyle } from './row-style';

const Nav = styled.nav`
  flex: 1 0 auto;
  padding-inline: 12px;
  ul + ul { margin-top: 10px; padding-top: 10px; border-top: 1px solid ${color.darkLine}; }
  li + li { margin-top: 4px; }
`;

const Entry = styled(Link)`${rowStyle}`;

const Badge = styled.span`
  min-width: 24px;
  margin-left: auto;
  padding: 0 7px;
  border-radius: 12px;
  background: ${color.amber500};
  color: ${color.ink900};
  font-weight: 700;
  font-size: .8125rem;
  line-height: 24px;
  text-align: center;
`;

interface NavListProps {
  /** undefined while nothing is known */
  waiting: Waiting | undefined;
  /** a link was followed */
  onFollow?: (() => void) | undefined;
}

/** The pages of the dashboard, with how much waits on each. */
export function NavList({ waiting, onFollow }: NavListProps) {
  const { pathname } = useLocation();
  return (
    <Nav aria-label="Dashboard">
      {NAV_GROUPS.map((items) => (
        <ul key={items[0]?.to}>
          {items.map((item) => {
            const count = countOf(item, waiting);
            return (
              <li key={item.to}>
                <Entry to={item.to} aria-label={nameOf(item, count)} aria-current={currentOf(item, pathname)} onClick={onFollow}>
                  <item.icon size={20} strokeWidth={1.9} aria-hidden="true" />
                  {item.title}
                  {count > 0 ? <Badge>{badgeText(count)}</Badge> : null}
                </Entry>
              </li>
            );
          })}
        </ul>
      ))}
    </Nav>
  );
}
