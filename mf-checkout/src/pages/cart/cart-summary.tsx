import { ActionButton, BottomBar, LiveRegion, OrderSubtotal } from '@lagoon/shared/components';
import { type CartItem, HOME_COLLECTION_FEE, naira, testsText } from '@lagoon/shared/domain';
import { Box, Card, color, media, Stack, Text } from '@lagoon/shared/ui';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import {
  $accountDialogOpen,
  $accountError,
  $generating,
  checkoutPressed,
} from '../../model/account';

const Pay = styled(BottomBar)`
  display: grid;
  gap: 16px;
  ${media.phone} {
    display: flex;
    justify-content: space-between;
    > p {
      display: grid;
      gap: 0;
      font-size: .875rem;
      strong { font-size: 1.1875rem; text-align: left; }
    }
    > button { flex: 0 0 50%; width: auto; min-height: 48px; }
  }
  @media (max-width: 18em) { gap: 4px; > p span { display: none; } > button { flex: 1 0 100%; } }
`;

/** On a phone above the bar. */
const Failed = styled.p`
  color: ${color.danger700};
  font-weight: 600;
  ${media.phone} {
    position: fixed;
    inset: auto 0 76px;
    z-index: 20;
    padding: 12px 16px;
    background: ${color.dangerTint};
  }
  @media (max-width: 18em) { bottom: 144px; }
`;

interface CartSummaryProps {
  items: CartItem[];
  /** whole naira */
  subtotal: number;
  orderable: boolean;
}

export function CartSummary({ items, subtotal, orderable }: CartSummaryProps) {
  const [generating, error, dialogOpen] = useUnit([$generating, $accountError, $accountDialogOpen]);
  const failed = error !== '' && !dialogOpen;
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Stack as={Card} forwardedAs="section" aria-labelledby="summary-title" $gap={16} $p={[28, 18]}>
      <Text as="h2" id="summary-title" $font="1.3125rem" $tracking="-.01em">
        Order summary
      </Text>
      <Text $pb={14} $line="bottom" $color="ink600" $font="1rem">
        {`${testsText(items.length)}${units > items.length ? `, quantity ${units}` : ''}`}
      </Text>
      <Pay>
        <OrderSubtotal amount={subtotal} />
        <ActionButton
          label="Checkout"
          $size="large"
          $wide
          busy={generating}
          busyLabel="Generating Account..."
          disabled={!orderable || generating}
          onClick={() => checkoutPressed()}
        />
      </Pay>
      {/* three lines, so that a late error moves nothing */}
      <Box $minHeight="4.5em" $font="small" $leading={1.5}>
        <LiveRegion role="alert">{failed ? <Failed>{error}</Failed> : null}</LiveRegion>
        {failed ? null : (
          <Text $color="ink500">
            You pay by bank transfer. Home sample collection ({naira(HOME_COLLECTION_FEE)}) is
            agreed separately.
          </Text>
        )}
      </Box>
    </Stack>
  );
}
