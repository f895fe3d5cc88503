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

/**
 * The cards of a form: the second one beside the first as 1 to 1.5, a third one over the whole width below; one under
 * another where there is no room, which the sidebar decides as much as the window does.
 */
export const FormColumns = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 24px;
  > * { flex: 1 1 100%; min-width: 0; }
  > :first-child { flex: 3 1 27rem; }
  > :nth-child(2) { flex: 2 1 18rem; }
  ${media.phone} { gap: 16px; > :nth-child(n) { flex: 1 1 100%; } }
`;
