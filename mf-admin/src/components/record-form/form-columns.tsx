import { Card, media } from '@lagoon/shared/ui';
import styled from 'styled-components';

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
