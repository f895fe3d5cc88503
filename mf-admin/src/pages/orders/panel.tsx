import { Card, media } from '@lagoon/shared/ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

/** Panels under one another. */
export const Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`;

const Box = styled(Card)`
  padding: 24px 28px;
  > h2 { margin-bottom: 16px; font-size: 1.25rem; letter-spacing: 0; }
  ${media.phone} { padding: 18px; }
  ${media.print} { padding: 12px 0; border-width: 1px 0 0; border-radius: 0; }
`;

/** A part of a record under a heading of its own. */
export function Panel({ title, children, ...rest }: { title: string; children: ReactNode; 'data-no-print'?: boolean }) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} {...rest}>
      <h2 id={id}>{title}</h2>
      {children}
    </Box>
  );
}
