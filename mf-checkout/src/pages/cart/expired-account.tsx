import { Button, color } from '@lagoon/shared/ui';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $accountError, $generating, checkoutPressed } from '../../model/account';

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
  margin-bottom: 12px;
  padding: 16px 20px;
  border-radius: 14px;
  background: ${color.warningTint};
  color: ${color.warning800};
  font-weight: 600;
`;

const Failure = styled.p`
  color: ${color.danger700};
`;

/** The account's time is over: nothing may be paid into it any more, and there is a new one for the asking. */
export function ExpiredAccount() {
  const { generating, error, press } = useUnit({ generating: $generating, error: $accountError, press: checkoutPressed });
  return (
    <Box role="alert">
      <p>This account has expired. Please do not pay into it any more.</p>
      <Button type="button" $size="small" disabled={generating} onClick={() => press()}>
        {generating ? 'Generating Account...' : 'Get a new account'}
      </Button>
      {error ? <Failure>{error}</Failure> : null}
    </Box>
  );
}
