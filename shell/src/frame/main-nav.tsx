import { media } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { AboutDisclosure } from './about-disclosure';
import { CurrentLink } from './current-link';
import { navItemStyle } from './nav-item-style';
import { navItems } from './nav-links';

const Nav = styled.nav`${media.collapsedNav} { display: none; }`;
const List = styled.ul`
  display: flex;
  gap: clamp(14px, 4.7vw - 34px, 26px);
`;
const Item = styled(CurrentLink)`${navItemStyle}`;

/** The navigation of a wide screen. */
export const MainNav = () => (
  <Nav aria-label="Main">
    <List>
      {navItems.map((item) =>
        item === 'about' ? (
          <AboutDisclosure key={item} />
        ) : (
          <li key={item.url}>
            <Item to={item.url}>{item.title}</Item>
          </li>
        ),
      )}
    </List>
  </Nav>
);
