import { type BoxProps, box, Container, Lead, radius, Section } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface PageSectionProps {
  /** unique on the page; the heading has the id `<id>-title` */
  id: string;
  title: string;
  lead?: string;
  /** background of the section; `open` is `canvas` without padding at the end */
  ground?: 'canvas' | 'surface' | 'dark' | 'open';
  children: ReactNode;
}

export function PageSection({ id, title, lead, ground = 'canvas', children }: PageSectionProps) {
  const open = ground === 'open';
  return (
    <Section id={id} $ground={open ? 'canvas' : ground} $pb={open ? 0 : undefined} aria-labelledby={`${id}-title`}>
      <Container>
        <h2 id={`${id}-title`}>{title}</h2>
        {lead ? (
          <Lead $mt={8} $maxWidth={open ? '37rem' : undefined}>
            {lead}
          </Lead>
        ) : null}
        {children}
      </Container>
    </Section>
  );
}

export const Drawing = styled.img<BoxProps>`
  width: 100%;
  border-radius: ${radius.card};
  object-fit: cover;
  ${box}
`;
