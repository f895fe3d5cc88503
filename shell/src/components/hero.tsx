import { Container, color, font, Lead, media } from '@lagoon/shared/ui';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';

const Grid = styled.div`
  display: grid;
  grid-template-columns: 1.1fr 1fr;
  gap: 64px;
  align-items: center;
  padding-block: 56px 64px;
  ${media.collapsedNav} { gap: 40px; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); gap: 28px; padding-block: 32px 40px; }
  nav + & { padding-top: 8px; }
`;

/** A few words above a heading, behind an icon. */
export const Eyebrow = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-bottom: 12px;
  color: ${color.brand700};
  font-size: .875rem;
  font-weight: 600;
  ${media.phone} { margin-bottom: 8px; }
`;

/* beside the picture they follow the column, and on a phone they stand closer, so that no last word stands alone */
const largeLetters = css`
  font-size: ${font.h1Home};
  ${media.collapsedNav} { font-size: calc(5.5vw - .375rem); }
  ${media.phone} { font-size: ${font.h1Home}; letter-spacing: -.025em; }
`;

const Title = styled.h1<{ $large: boolean }>`
  ${({ $large }) => $large && largeLetters}
  & + ${Lead} { max-width: 32rem; text-wrap: balance; margin-top: ${({ $large }) => ($large ? 20 : 16)}px; }
  ${media.phone} { & + ${Lead} { margin-top: 14px; } }
`;

/** What a visitor can do at once: the first takes a phone's whole width. */
export const HeroActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 24px;
  margin-top: 32px;
  ${media.phone} { margin-top: 24px; & > a:first-child { width: 100%; } }
  ${media.print} { display: none; }
`;

/** A plain link beside the action: within the page, or to the phone. */
export const HeroLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  color: ${color.brand600};
  font-weight: 600;
  &:hover { color: ${color.brand700}; }
`;

interface HeroProps {
  eyebrow?: { icon: LucideIcon; text: string };
  title: string;
  /** the home page's letters are larger than any other's */
  large?: boolean;
  lead: ReactNode;
  /** an image with width and height, decoration only */
  picture: ReactNode;
  /** the way here, above everything */
  breadcrumb?: ReactNode;
  /** actions, facts */
  children?: ReactNode;
}

/** How a page of the shell opens: a place or a sort, one sentence, one line about it, what to do; a drawing beside it. */
export function Hero({ eyebrow, title, large = false, lead, picture, breadcrumb, children }: HeroProps) {
  const id = useId();
  return (
    <Container as="section" aria-labelledby={id}>
      {breadcrumb}
      <Grid>
        <div>
          {eyebrow ? (
            <Eyebrow>
              <eyebrow.icon size={20} strokeWidth={1.9} aria-hidden="true" />
              {eyebrow.text}
            </Eyebrow>
          ) : null}
          <Title id={id} tabIndex={-1} $large={large}>
            {title}
          </Title>
          <Lead>{lead}</Lead>
          {children}
        </div>
        {picture}
      </Grid>
    </Container>
  );
}
