import { ActionButton, LiveRegion, OrderSubtotal } from '@lagoon/shared/components';
import { type CartItem, countText, HOME_COLLECTION_FEE, naira, testsText } from '@lagoon/shared/domain';
import { Card, Stack, Text } from '@lagoon/shared/ui';
import { useUnit } from 'effector-react';
import { $accountDialogOpen, $accountError, $generating, checkoutPressed } from '../../model/account';

interface CartSummaryProps {
  items: CartItem[];
  /** whole naira */
  subtotal: number;
  orderable: boolean;
}

export function CartSummary({ items, subtotal, orderable }: CartSummaryProps) {
  const { generating, error, dialogOpen, press } = useUnit({
    generating: $generating,
    error: $accountError,
    dialogOpen: $accountDialogOpen,
    press: checkoutPressed,
  });
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Stack as={Card} forwardedAs="section" aria-labelledby="summary-title" $gap={16} $p={[28, 18]}>
      <Text as="h2" id="summary-title" $font="1.3125rem" $tracking="-.01em">
        Order summary
      </Text>
      <Text $pb={14} $line="bottom" $color="ink600" $font="1rem">
        {countText(units, 'item')}, {testsText(items.length)}
      </Text>
      <OrderSubtotal amount={subtotal} />
      <ActionButton
        label="Checkout"
        $size="large"
        $wide
        busy={generating}
        busyLabel="Generating Account..."
        disabled={!orderable || generating}
        onClick={() => press()}
      />
      <LiveRegion role="alert">
        {error && !dialogOpen ? (
          <Text $color="danger700" $font="1rem" $weight={600} $leading={1.45}>
            {error}
          </Text>
        ) : null}
      </LiveRegion>
      <Text $color="ink500" $font="small" $leading={1.5}>
        You pay by bank transfer. Home sample collection ({naira(HOME_COLLECTION_FEE)}) is agreed separately.
      </Text>
    </Stack>
  );
}
