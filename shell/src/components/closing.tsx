import { Card, Container, color, media } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Band } from './page-parts';

const Panel = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 24px 32px;
  padding: 40px;
  & > div:nth-last-child(2) { flex: 1 1 20rem; }
  & h2 { font-size: clamp(1.375rem, 1.2rem + .8vw, 1.625rem); }
  & p { margin-top: 4px; color: ${color.ink600}; }
  ${media.phone} { gap: 20px; padding: 24px 20px; }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  ${media.phone} { width: 100%; & > a { width: 100%; } }
  ${media.print} { display: none; }
`;

interface ClosingProps {
  /** unique on its page: names the section */
  id: string;
  figure: ReactNode;
  title: string;
  text: string;
  /** links; at most one of them primary */
  children: ReactNode;
}

/** The end of a page: what one can do next. */
export const Closing = ({ id, figure, title, text, children }: ClosingProps) => (
  <Band aria-labelledby={id}>
    <Container>
      <Panel>
        {figure}
        <div>
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
        </div>
        <Ways>{children}</Ways>
      </Panel>
    </Container>
  </Band>
);
