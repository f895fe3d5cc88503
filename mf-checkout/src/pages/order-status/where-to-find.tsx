import { brand } from '@lagoon/shared/domain';
import { color, media, radius } from '@lagoon/shared/ui';
import styled from 'styled-components';

const Panel = styled.aside`
  display: grid;
  gap: 12px;
  padding: 24px;
  border-radius: ${radius.card};
  background: ${color.tint};
  font-size: 1rem;
  h2 { font-size: 1.25rem; letter-spacing: -.01em; }
  a { font-weight: 700; color: ${color.ink900}; }
  ${media.phone} { padding: 18px; }
`;

/** For who does not have the reference at hand. */
export const WhereToFind = () => (
  <Panel aria-labelledby="where-title">
    <h2 id="where-title">Where is my reference?</h2>
    <p>It is in the e-mail that we sent when your order came in, and on the page you saw after you sent it.</p>
    <p>
      Not there? Call <a href={brand.phoneHref}>{brand.phone}</a>, {brand.hours}, and we find your order by your name.
    </p>
  </Panel>
);
