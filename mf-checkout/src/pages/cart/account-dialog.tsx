import { serverTime } from '@lagoon/shared/browser';
import { ActionButton, CopyButton } from '@lagoon/shared/components';
import { naira, paths } from '@lagoon/shared/domain';
import {
  ButtonLink,
  Cluster,
  color,
  Dialog,
  IconButton,
  media,
  Row,
  radius,
  Stack,
  Text,
} from '@lagoon/shared/ui';
import { useUnit } from 'effector-react';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { timeLeft } from '../../api/expiry';
import type { PaymentAccount } from '../../api/payment-provider';
import { AccountNumber } from '../../components/account-number';
import { CartAmountNote } from '../../components/amount-note';
import {
  $account,
  $accountDialogOpen,
  $accountError,
  $generating,
  accountDialogClosed,
  checkoutPressed,
} from '../../model/account';

/**
 * By the server's clock, ms since 1970.
 * @param from result of the first render
 */
function useNow(from: number) {
  const [now, setNow] = useState(from);
  useEffect(() => {
    const read = () => setNow(serverTime().getTime());
    read();
    const timer = setInterval(read, 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** As large as the account number, so that nothing moves. */
function ExpiredAccount({ number }: { number: string }) {
  const [generating, error] = useUnit([$generating, $accountError]);
  return (
    <Stack
      role="alert"
      $columns={['1fr auto', 1]}
      $gap={8}
      $align="center"
      $justifyItems="start"
      $p={['12px 24px', 16]}
      $radius="card"
      $bg="warningTint"
      $color="warning800"
      $font="small"
      $weight={600}
      $leading={1.4}
    >
      {error ? (
        <Text $color="danger700">{error}</Text>
      ) : (
        <p>
          Account <AccountNumber number={number} /> has expired. Please do not pay into it any more.
        </p>
      )}
      <ActionButton
        label={generating ? 'Generating Account...' : 'Get a new account'}
        $size="small"
        disabled={generating}
        onClick={() => checkoutPressed()}
      />
    </Stack>
  );
}

const NumberPlace = styled.div`
  display: grid;
  > * { grid-area: 1 / 1; }
`;

const NumberBox = styled(Cluster)`
  &[data-expired] { visibility: hidden; }
  strong {
    display: block;
    font-size: 2rem;
    line-height: 1.25;
    letter-spacing: .02em;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  ${media.phone} { display: grid; justify-content: stretch; strong { font-size: 1.875rem; } }
  /* all digits in one line at 320 px */
  @media (max-width: 22em) { strong { font-size: 1.625rem; } }
`;

const FactLabel = styled(Text).attrs({ $color: 'ink600', $font: 'small', $leading: 1.5 })``;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 1.5fr 1.25fr 8.25rem;
  margin-top: 12px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  > div { padding: 14px; }
  > div + div { border-left: 1px solid ${color.line}; }
  dd { font-weight: 700; overflow-wrap: anywhere; }
  ${media.phone} {
    grid-template-columns: 1fr 1fr;
    > div { padding: 12px 14px; }
    > div:first-child { grid-column: 1 / -1; border-bottom: 1px solid ${color.line}; }
    > div:nth-child(2) { border-left: 0; }
    dd { font-size: 1rem; letter-spacing: -.01em; }
  }
  /* the bank's name does not break */
  @media (max-width: 22em) {
    grid-template-columns: minmax(0, 1fr);
    > div + div { border-top: 1px solid ${color.line}; border-left: 0; }
    > div:first-child { border-bottom: 0; }
    dd { flex-wrap: wrap; }
  }
`;

const Copied = styled(Row)`
  button { margin-block: -12px; margin-right: -10px; }
`;

const Left = styled.dd`
  color: ${color.warning800};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

function AccountFacts({ account, amount }: { account: PaymentAccount; amount: number }) {
  const { number, bank, expiry } = account;
  const now = useNow(account.receivedAt);
  const expires = 'at' in expiry ? timeLeft(expiry.at - now) : expiry.text;
  const expired = 'at' in expiry && expiry.at <= now;
  const copied = [
    ['Amount to pay', naira(amount), String(amount)],
    ['Bank', bank, bank],
  ] as const;
  return (
    <>
      <NumberPlace>
        <NumberBox
          data-expired={expired || undefined}
          $justify="space-between"
          $gap="8px 16px"
          $p={['20px 24px', 16]}
          $radius="card"
          $bg="tint"
        >
          <div>
            <FactLabel>Account Number</FactLabel>
            <strong>
              <AccountNumber number={number} />
            </strong>
          </div>
          <CopyButton what="account number" text={number} />
        </NumberBox>
        {expired ? <ExpiredAccount number={number} /> : null}
      </NumberPlace>
      <Facts>
        {copied.map(([label, shown, text]) => (
          <div key={label}>
            <FactLabel as="dt">{label}</FactLabel>
            <Copied as="dd" $justify="space-between" $gap={4} $minHeight={27}>
              <span>{shown}</span>
              {expired ? null : <CopyButton what={label.toLowerCase()} text={text} compact />}
            </Copied>
          </div>
        ))}
        <div>
          <FactLabel as="dt">Expires In</FactLabel>
          <Left>{expires}</Left>
        </div>
      </Facts>
      {account.sandbox ? (
        <Text
          $mt={12}
          $p="12px 16px"
          $radius="card"
          $bg="infoTint"
          $color="info700"
          $font="small"
          $leading={1.45}
        >
          {account.message || 'This is a test account: no money moves.'}
        </Text>
      ) : null}
    </>
  );
}

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
