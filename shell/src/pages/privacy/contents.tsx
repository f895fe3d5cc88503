import { color, headerHeight, media } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { sections } from './sections';

const Nav = styled.nav`
  position: sticky;
  top: calc(${headerHeight} + 32px);
  h2 { font-size: .9375rem; letter-spacing: 0; }
  ul { margin-top: 8px; border-left: 1px solid ${color.line}; }
  a { display: flex; align-items: center; min-height: 44px; padding-left: 20px; color: ${color.ink600}; font-size: 1rem; text-decoration: none; }
  a:hover { color: ${color.brand700}; text-decoration: underline; }
  ${media.collapsedNav} { display: none; }
`;

/** The parts of the notice, beside it where there is room. */
export const Contents = () => (
  <Nav aria-labelledby="contents-title">
    <h2 id="contents-title">On this page</h2>
    <ul>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  </Nav>
);
