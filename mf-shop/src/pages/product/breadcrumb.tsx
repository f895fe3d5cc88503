import { paths } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { color } from '@lagoon/shared/ui';
import { ChevronRight } from 'lucide-react';
import styled from 'styled-components';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  padding-block: 10px;
  font-size: .9375rem;
  li { display: flex; align-items: center; gap: 8px; min-width: 0; overflow-wrap: anywhere; }
  a { display: inline-flex; align-items: center; min-height: 44px; color: ${color.ink600}; }
  a:hover { color: ${color.brand700}; }
  svg { flex: none; color: ${color.controlLine}; }
`;

const Arrow = () => <ChevronRight size={16} strokeWidth={1.9} aria-hidden="true" />;

/** The way here: Home, Tests, this one. */
export const Breadcrumb = ({ name }: { name: string }) => (
  <nav aria-label="Breadcrumb">
    <List>
      <li>
        <Link to={paths.home()}>Home</Link>
        <Arrow />
      </li>
      <li>
        <Link to={paths.shop()}>Tests</Link>
        <Arrow />
      </li>
      <li aria-current="page">{name}</li>
    </List>
  </nav>
);
