import { ActionButton, LiveRegion, OrderSubtotal } from '@lagoon/shared/components';
import { type CartItem, countText, HOME_COLLECTION_FEE, naira, testsText } from '@lagoon/shared/domain';
import { Box, Card, Stack, Text } from '@lagoon/shared/ui';
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
  const failed = error !== '' && !dialogOpen;
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
      {/* reserves three lines, so that a late error moves nothing below */}
      <Box $minHeight="4.5em" $font="small" $leading={1.5}>
        <LiveRegion role="alert">
          {failed ? (
            <Text $color="danger700" $weight={600}>
              {error}
            </Text>
          ) : null}
        </LiveRegion>
        {failed ? null : (
          <Text $color="ink500">You pay by bank transfer. Home sample collection ({naira(HOME_COLLECTION_FEE)}) is agreed separately.</Text>
        )}
      </Box>
    </Stack>
  );
}
