import { paths } from '@lagoon/shared/domain';
import { Button, ButtonLink, color, Dialog, IconButton, media } from '@lagoon/shared/ui';
import { useUnit } from 'effector-react';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { $account, $accountDialogOpen, accountDialogClosed } from '../../model/account';
import { AccountFacts } from './account-details';

const TITLE = 'account-details-title';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-block: -6px 4px;
  margin-right: -10px;
  h2 { font-size: 1.5rem; }
  ${media.phone} { h2 { font-size: 1.375rem; } }
`;

const Intro = styled.p`
  max-width: 28rem;
  margin-bottom: 20px;
  color: ${color.ink600};
  ${media.phone} { margin-bottom: 14px; }
`;

const Steps = styled.ol`
  display: grid;
  gap: 8px;
  margin-block: 24px;
  counter-reset: step;
  li { display: grid; grid-template-columns: 36px 1fr; font-size: 1rem; line-height: 1.5; counter-increment: step; }
  li::before { content: counter(step) '.'; color: ${color.brand700}; font-weight: 700; }
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 12px;
  > button { min-width: 112px; }
  ${media.phone} { grid-template-columns: 1fr; }
`;

/** Where to pay, how much, until when, and what to do then (spec §2, §4). `amount` in whole naira. */
export function AccountDialog({ amount }: { amount: number }) {
  const { account, open, close } = useUnit({ account: $account, open: $accountDialogOpen, close: accountDialogClosed });
  return (
    <Dialog open={open && account !== null} onClose={close} labelledBy={TITLE}>
      {account ? (
        <>
          <Head>
            <h2 id={TITLE}>Account Details</h2>
            <IconButton type="button" aria-label="Close Account Details" onClick={() => close()}>
              <X size={24} strokeWidth={1.7} aria-hidden="true" />
            </IconButton>
          </Head>
          <Intro>Transfer the exact amount to this account. It is for this order only.</Intro>
          <AccountFacts account={account} amount={amount} />
          <Steps>
            <li>Transfer the exact amount from your bank app.</li>
            <li>Save the receipt, or take a screenshot of it.</li>
            <li>Come back here and upload it as proof of payment.</li>
          </Steps>
          <Actions>
            <ButtonLink to={paths.checkout()}>I Have Made Payment</ButtonLink>
            <Button type="button" $kind="secondary" onClick={() => close()}>
              Close
            </Button>
          </Actions>
        </>
      ) : null}
    </Dialog>
  );
}
