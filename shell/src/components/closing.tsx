import { Container, color, media, radius } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Band = styled.section`
  padding-block: clamp(3rem, 2rem + 5vw, 6rem);
`;

const Panel = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 24px 32px;
  padding: 40px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  & > div:nth-last-child(2) { flex: 1 1 20rem; }
  & p { margin-top: 4px; color: ${color.ink600}; }
  ${media.phone} { gap: 20px; padding: 24px 20px; }
`;

const Title = styled.h2`
  font-size: clamp(1.375rem, 1.2rem + .8vw, 1.625rem);
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
          <Title id={id}>{title}</Title>
          <p>{text}</p>
        </div>
        <Ways>{children}</Ways>
      </Panel>
    </Container>
  </Band>
);
