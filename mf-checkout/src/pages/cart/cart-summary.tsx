import { OrderSubtotal, useFocusAfterBusy } from '@lagoon/shared/components';
import { type CartItem, countText, HOME_COLLECTION_FEE, naira, testsText } from '@lagoon/shared/domain';
import { Button, Card, color, font, media } from '@lagoon/shared/ui';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $accountDialogOpen, $accountError, $generating, checkoutPressed } from '../../model/account';

const Box = styled(Card)`
  display: grid;
  gap: 16px;
  padding: 28px;
  h2 { font-size: 1.3125rem; letter-spacing: -.01em; }
  [role='alert']:empty { position: absolute; }
  ${media.phone} { padding: 18px; }
`;

const Count = styled.p`
  padding-bottom: 14px;
  border-bottom: 1px solid ${color.line};
  color: ${color.ink600};
  font-size: 1rem;
`;

const Note = styled.p`
  color: ${color.ink500};
  font-size: ${font.small};
  line-height: 1.5;
`;

const Failure = styled.p`
  color: ${color.danger700};
  font-weight: 600;
  font-size: 1rem;
  line-height: 1.45;
`;

/** How much it comes to, and Checkout, which asks for an account to pay into. */
export function CartSummary({ items, subtotal }: { items: CartItem[]; subtotal: number }) {
  const { generating, error, dialogOpen, press } = useUnit({
    generating: $generating,
    error: $accountError,
    dialogOpen: $accountDialogOpen,
    press: checkoutPressed,
  });
  const button = useFocusAfterBusy(generating);
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Box as="section" aria-labelledby="summary-title">
      <h2 id="summary-title">Order summary</h2>
      <Count>
        {countText(units, 'item')}, {testsText(items.length)}
      </Count>
      <OrderSubtotal amount={subtotal} />
      <Button ref={button} type="button" $size="large" $wide disabled={generating} onClick={() => press()}>
        {generating ? 'Generating Account...' : 'Checkout'}
      </Button>
      <div role="alert">{error && !dialogOpen ? <Failure>{error}</Failure> : null}</div>
      <Note>You pay by bank transfer. Home sample collection ({naira(HOME_COLLECTION_FEE)}) is agreed separately.</Note>
    </Box>
  );
}
