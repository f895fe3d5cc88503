import { color } from '@lagoon/shared/ui';
import styled from 'styled-components';

/** Why a change of status did not happen. */
export const FailureText = styled.p`
  padding: 12px 16px;
  border-radius: 10px;
  background: ${color.dangerTint};
  color: ${color.danger700};
  font-weight: 600;
`;
