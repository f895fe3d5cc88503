import { type BoxProps, box, Container, Lead, radius, Section, space } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export const Band = styled.section<BoxProps>`
  padding-block: ${space.section};
  ${box}
`;

interface PageSectionProps {
  /** unique on its page: the heading has the id `<id>-title` */
  id: string;
  title: string;
  lead?: string;
  /** `open`: without padding at its end */
  ground?: 'canvas' | 'surface' | 'dark' | 'open';
  /** id of the section, for links */
  anchor?: string;
  children: ReactNode;
}

export const PageSection = ({ id, title, lead, ground = 'canvas', anchor, children }: PageSectionProps) => {
  const content = (
    <Container>
      <h2 id={`${id}-title`}>{title}</h2>
      {lead ? (
        <Lead $mt={8} $maxWidth={ground === 'open' ? '37rem' : undefined}>
          {lead}
        </Lead>
      ) : null}
      {children}
    </Container>
  );
  if (ground === 'open')
    return (
      <Band $pb={0} aria-labelledby={`${id}-title`}>
        {content}
      </Band>
    );
  return (
    <Section id={anchor} $ground={ground} aria-labelledby={`${id}-title`}>
      {content}
    </Section>
  );
};

export const Drawing = styled.img<BoxProps>`
  width: 100%;
  border-radius: ${radius.card};
  object-fit: cover;
  ${box}
`;
