import { media } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/* room for a toast below the buttons, which a failure's would cover for 50 seconds */
const Box = styled.div`
  padding-bottom: 64px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  ${media.phone} { padding-bottom: 128px; }
  ${media.print} { padding-bottom: 0; }
`;

/** A page with a heading and a form. */
export const FormPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box>
    <h1 tabIndex={-1}>{title}</h1>
    {children}
  </Box>
);
