import { type BoxProps, box, Columns, Container, Lead, radius, Section } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface BandProps {
  /** unique on the page; the heading has `<id>-title` */
  id: string;
  ground?: 'canvas' | 'surface' | 'dark';
  children: ReactNode;
}

export const Split = ({ id, ground, children, ...layout }: BandProps & BoxProps) => (
  <Section $ground={ground} aria-labelledby={`${id}-title`}>
    <Columns as={Container} $align="start" {...layout}>
      {children}
    </Columns>
  </Section>
);

/** @param open the next section continues it */
export const Band = ({
  id,
  title,
  lead,
  ground,
  open,
  children,
}: BandProps & { title: string; lead?: string; open?: boolean }) => (
  <Section id={id} $ground={ground} $pb={open ? 0 : undefined} aria-labelledby={`${id}-title`}>
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

export const Drawing = styled.img<BoxProps>`
  width: 100%;
  border-radius: ${radius.card};
  object-fit: cover;
  ${box}
`;
