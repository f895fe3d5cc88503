import type { ReactNode } from 'react';
import styled from 'styled-components';

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(1.25rem, 1rem + 1vw, 1.75rem);
`;

/** A page with a heading and a form. */
export const FormPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box>
    <h1 tabIndex={-1}>{title}</h1>
    {children}
  </Box>
);
