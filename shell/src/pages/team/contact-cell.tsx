import { paths } from '@lagoon/shared/domain';
import { Card, color, media, TextLink } from '@lagoon/shared/ui';
import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';

const Cell = styled(Card)`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: flex-end;
  min-width: 0;
  aspect-ratio: 10 / 11;
  padding: 24px;
  h2 { font-size: 1.25rem; letter-spacing: 0; }
  p { margin-top: 4px; color: ${color.ink600}; font-size: 1rem; line-height: 1.6; text-wrap: balance; }
  a { margin-top: 8px; text-decoration: none; }
  a:hover { text-decoration: underline; }
  ${media.phone} {
    padding: 12px;
    h2 { font-size: 1.0625rem; }
    p { font-size: .9375rem; line-height: 1.45; }
    a { margin-top: 4px; }
  }
  ${media.print} { display: none; }
`;

/** The grid's eighth cell: whom to ask. */
export const ContactCell = () => (
  <li>
    <Cell>
      <h2>Speak to the team</h2>
      <p>Questions about a test or a result?</p>
      <TextLink to={paths.contact()}>
        Contact us
        <ArrowRight size={20} strokeWidth={1.9} aria-hidden="true" />
      </TextLink>
    </Cell>
  </li>
);
