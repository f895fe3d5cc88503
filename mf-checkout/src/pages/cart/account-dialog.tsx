import { ActionButton } from '@lagoon/shared/components';
import { paths } from '@lagoon/shared/domain';
import {
  ButtonLink,
  Cluster,
  color,
  Dialog,
  IconButton,
  media,
  Row,
  Stack,
  Text,
} from '@lagoon/shared/ui';
import { useUnit } from 'effector-react';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { CartAmountNote } from '../../components/amount-note';
import { $account, $accountDialogOpen, accountDialogClosed } from '../../model/account';
import { AccountFacts } from './account-details';

const TITLE = 'account-details-title';

const Steps = styled(Stack)`
  counter-reset: step;
  li {
    display: grid;
    grid-template-columns: 36px 1fr;
    font-size: 1rem;
    line-height: 1.5;
    counter-increment: step;
  }
  li::before { content: counter(step) '.'; color: ${color.brand700}; font-weight: 700; }
`;

const Ways = styled(Cluster)`
  > :first-child { flex: 1000 1 7em; min-width: min-content; }
  > :last-child { flex-grow: 1; }
  @media (min-height: 30em) {
    position: sticky;
    bottom: -32px;
    margin: 0 -32px -32px;
    padding: 16px 32px 32px;
    border-top: 1px solid ${color.line};
    background: ${color.surface};
    ${media.phone} { bottom: -20px; margin: 0 -20px -20px; padding: 12px 20px 16px; }
  }
`;

/** Spec §2, §4. `amount`: whole naira. */
export function AccountDialog({ amount }: { amount: number }) {
  const { account, open, close } = useUnit({
    account: $account,
    open: $accountDialogOpen,
    close: accountDialogClosed,
  });
  return (
    <Dialog open={open && account !== null} onClose={close} labelledBy={TITLE}>
      {account ? (
        <>
          <Row $justify="space-between" $m="-6px -10px 4px 0">
            <Text as="h2" id={TITLE} $font={['1.5rem', '1.375rem']}>
              Account Details
            </Text>
            <IconButton type="button" aria-label="Close Account Details" onClick={() => close()}>
              <X size={24} />
            </IconButton>
          </Row>
          <Text $maxWidth="28rem" $mb={[20, 14]} $color="ink600">
            Transfer the exact amount to this account. It is for this order only.
          </Text>
          <CartAmountNote inDialog />
          <AccountFacts account={account} amount={amount} />
          <Steps as="ol" $gap={8} $my={24}>
            <li>Transfer the exact amount from your bank app.</li>
            <li>Save the receipt, or take a screenshot of it.</li>
            <li>Come back here and upload it as proof of payment.</li>
          </Steps>
          <Ways $gap={[12, 8]} $align="stretch">
            <ButtonLink $px={[22, 8]} to={paths.checkout()}>
              I Have Made Payment
            </ButtonLink>
            <ActionButton label="Close" $kind="secondary" $px={[34, 14]} onClick={() => close()} />
          </Ways>
        </>
      ) : null}
    </Dialog>
  );
}
