import { Card, media } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PageMeta } from '../page-meta';

/** A card of fields. */
export const FieldsCard = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 24px;
  padding: 32px;
  ${media.phone} { padding: 18px; gap: 20px; }
`;

/** Room for FormColumns: how they stand depends on the sidebar as much as on the window. */
export const ColumnsRoom = styled.div`
  container-type: inline-size;
`;

/**
 * The cards of a form. Where there is room the second one, the picture, stands beside the others as 1 to 1.5; otherwise
 * they stand under one another in their order.
 */
export const FormColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  ${media.phone} { gap: 16px; }
  @container (min-width: 46rem) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    align-items: start;
    > * { grid-column: 1; }
    > :nth-child(2) { grid-column: 2; grid-row: 1; }
    &:has(> :nth-child(3)) { grid-template-rows: auto 1fr; }
    > :nth-child(2):not(:last-child) { grid-row: 1 / span 2; }
  }
`;

/* room for a toast below the buttons, which a failure's would cover for 50 seconds */
const PageBox = styled.div`
  padding-bottom: 64px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  ${media.phone} { padding-bottom: 128px; }
  ${media.print} { padding-bottom: 0; }
`;

/** A page with a heading and a form. */
export const FormPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <PageBox>
    <PageMeta title={title} />
    <h1 tabIndex={-1}>{title}</h1>
    {children}
  </PageBox>
);
