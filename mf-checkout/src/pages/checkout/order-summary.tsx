import { OrderSubtotal } from '@lagoon/shared/components';
import { type CartItem, naira, paths } from '@lagoon/shared/domain';
import { Box, Card, color, media, Text, TextLink } from '@lagoon/shared/ui';
import { ArrowLeft, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { AccountNumber } from '../../components/account-number';
import { OrderLines } from '../../components/order-lines';
import { useHeldBack } from '../../components/use-held-back';
import { recallAccount } from '../../model/remembered-account';

const Sheet = styled(Card)`
  padding: 28px;
  h2 { margin-bottom: 18px; font-size: 1.3125rem; letter-spacing: -.01em; }
  ${media.collapsedNav} { padding: 4px 18px; h2 { display: none; } }
`;

const Toggle = styled.button`
  display: none;
  width: 100%;
  min-height: 52px;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 10px;
  padding: 0;
  border: 0;
  background: none;
  font-weight: 700;
  font-size: 1rem;
  text-align: left;
  span { flex: 1; font-size: 1.125rem; text-align: right; white-space: nowrap; }
  &[aria-expanded='true'] svg { transform: rotate(180deg); }
  ${media.collapsedNav} { display: flex; }
`;

const Body = styled.div<{ $open: boolean }>`
  display: grid;
  gap: 16px;
  a { text-decoration: none; }
  ${media.collapsedNav} {
    display: ${({ $open }) => ($open ? 'grid' : 'none')};
    padding-block: 12px 14px;
    border-top: 1px solid ${color.line};
  }
`;

const Account = styled(Text)`
  strong { font-variant-numeric: tabular-nums; }
`;

export function OrderSummary({ items, subtotal }: { items: CartItem[]; subtotal: number }) {
  const [open, setOpen] = useState(false);
  const [account] = useState(recallAccount);
  // a longer name may add a line: only after the next click or key
  const { settled } = useHeldBack(
    items.map(({ id, name }) => ({ id, name })),
    true,
  );
  const nameOf = (item: CartItem) => (settled.find(({ id }) => id === item.id) ?? item).name;
  return (
    <Sheet>
      <Toggle
        type="button"
        aria-expanded={open}
        aria-controls="order-summary"
        onClick={() => setOpen(!open)}
      >
        Order summary
        <ChevronDown size={20} />
        <span key={subtotal}>{naira(subtotal)}</span>
      </Toggle>
      <h2>Order summary</h2>
      <Body id="order-summary" $open={open}>
        {items.length > 0 ? (
          <OrderLines
            lines={items.map((item) => ({
              name: nameOf(item),
              quantity: item.quantity,
              total: item.totalPrice,
            }))}
          />
        ) : null}
        <Box $pt={14} $line="top">
          <OrderSubtotal amount={subtotal} />
        </Box>
        {account ? (
          <Account $color="ink600" $font="small">
            To be paid to{' '}
            <strong>
              <AccountNumber number={account.number} />
            </strong>
            , {account.bank}
          </Account>
        ) : null}
        <TextLink to={paths.cart()}>
          <ArrowLeft size={20} />
          Back to cart
        </TextLink>
      </Body>
    </Sheet>
  );
}
