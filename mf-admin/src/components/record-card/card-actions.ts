import { media } from '@lagoon/shared/ui';
import styled from 'styled-components';

/** What can be done with a card's record, in one row where there is room; what is said about it stands over the buttons. */
export const CardActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 12px;
  ${media.phone} { > * { flex: 1 1 100%; } }
  &:empty { display: none; }
`;
