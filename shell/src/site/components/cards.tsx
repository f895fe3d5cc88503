import { type BoxProps, Card, Columns, color } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Anchor } from './anchor';

export const cardColumn = css`
  display: flex;
  flex-direction: column;
  & p { margin: 6px 0 8px; text-wrap: pretty; }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    margin-top: auto;
    color: ${color.brand600};
    font-weight: 600;
  }
  & a:hover { color: ${color.brand700}; }
`;

export const CardFrame = styled(Card)`
  overflow: hidden;
  & img { width: 100%; object-fit: cover; }
  & h3 { font-size: 1.25rem; }
  & p { color: ${color.ink600}; }
`;

interface CardTexts {
  title: string;
  text: string;
  way?: readonly string[];
}

export const CardWords = ({
  id,
  title,
  text,
  way: [label, to = ''] = [],
}: CardTexts & { id?: string }) => (
  <>
    <h3 id={id}>{title}</h3>
    <p>{text}</p>
    {label ? <Anchor to={to}>{label}</Anchor> : null}
  </>
);

const Contents = styled.ul`display: contents;`;

interface CardsProps extends BoxProps {
  frame: typeof CardFrame;
  cards: readonly CardTexts[];
  figures: readonly ReactNode[];
  children?: ReactNode;
}

export const Cards = ({ frame: Frame, cards, figures, children, ...layout }: CardsProps) => (
  <Columns {...layout}>
    <Contents>
      {cards.map((card, at) => (
        <Frame key={card.title} as="li">
          {figures[at]}
          <div>
            <CardWords {...card} />
          </div>
        </Frame>
      ))}
    </Contents>
    {children}
  </Columns>
);

export const cardPicture = (src: string, at: number) => (
  <img key={at} src={src} alt="" width={400} height={300} loading="lazy" />
);
