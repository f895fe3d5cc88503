import { cartCleared, useCart } from '@lagoon/shared/cart';
import {
  ActionButton,
  ActionLink,
  Loading,
  PageOpening,
  PanelNote,
  Sticky,
  TwoColumns,
} from '@lagoon/shared/components';
import { Head } from '@lagoon/shared/components/head';
import { paths, testsText } from '@lagoon/shared/domain';
import {
  Cluster,
  Container,
  color,
  media,
  radius,
  Stack,
  Text,
  TextLink,
  VisuallyHidden,
} from '@lagoon/shared/ui';
import { useUnit } from 'effector-react';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { CartAmountNote } from '../../components/amount-note';
import { useTodaysPrices } from '../../components/todays-prices';
import { useHeldBack } from '../../components/use-held-back';
import { cartPageLeft, cartPageOpened } from '../../model/account';
import { $doubled, $gone } from '../../model/todays-prices';
import { AccountDialog } from './account-dialog';
import phone from './art/step-phone-light.svg';
import { CartSummary } from './cart-summary';
import { CartTable, type CartTableProps, useLineChanges } from './cart-table';

const Room = styled(Stack)`
  align-content: start;
  img { margin-bottom: 12px; border-radius: ${radius.card}; }
`;

const EmptyCart = () => (
  <Room $gap={12} $justifyItems="center" $minHeight="100vh" $p="24px 0 72px" $textAlign="center">
    <img src={phone} alt="" width={200} height={150} />
    <Text as="h2" $font="1.5rem">
      Your cart is currently empty
    </Text>
    <Text $mb={12} $color="ink600">
      Tests you add will appear here.
    </Text>
    <ActionLink label="Start Shopping" to={paths.shop()} />
  </Room>
);

const Tests = styled.div`
  &:not([data-stored-cart='empty']) + ${Room} { display: none; }
  ~ :last-child { padding-top: 24px; align-items: start; }
  &[data-stored-cart='empty'] ~ :last-child { display: none; }
  &[data-stored-cart=''] ~ :last-child { visibility: hidden; }
  /* the lead */
  &[data-stored-cart='tests'] { margin-top: 38px; }
  p { padding: 14px 0; border-bottom: 1px solid ${color.line}; font-weight: 600; }
`;

/**
 * Prerendered; the shell's early script adds the stored tests, or marks the cart as empty. A
 * constant: rendered again, it would lose both.
 */
const STORED_CART = (
  <>
    <Tests data-stored-cart="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    <EmptyCart />
    <Loading label="Loading your cart" />
  </>
);

const Actions = styled(Cluster)`
  a { text-decoration: none; }
  ${media.phone} { column-gap: 8px; a { font-size: 1rem; } }
`;

const PanelNotes = ({ items, onRemove }: CartTableProps) =>
  useHeldBack(useUnit($doubled), true).settled.map(({ id, name, panel }) => (
    <PanelNote
      key={id}
      test={name}
      panel={panel}
      onRemove={() => items.filter((item) => item.id === id).forEach(onRemove)}
    />
  ));

function CartView({ subtotal, ...lines }: CartTableProps & { subtotal: number }) {
  const isOrderable = useUnit($gone).length === 0;
  const { known } = useTodaysPrices();
  const clearCart = () => {
    cartCleared();
    window.scrollTo({ top: 0 });
  };
  if (!known)
    return (
      <>
        <Tests>
          {lines.items.map(({ id, name, quantity }) => (
            <p key={id}>{`${quantity} × ${name}`}</p>
          ))}
        </Tests>
        <Loading label="Loading your cart" />
      </>
    );
  return (
    <TwoColumns $minHeight="100vh" $alignContent="start">
      <div>
        <CartAmountNote />
        <PanelNotes {...lines} />
        <CartTable {...lines} />
        <Actions $justify="space-between" $gap="8px 16px" $mt={20}>
          <TextLink to={paths.shop()}>
            <ArrowLeft size={20} />
            Continue Shopping
          </TextLink>
          <ActionButton
            label="Clear Cart"
            $kind="secondary"
            $size="small"
            $px={16}
            onClick={clearCart}
            icon={Trash2}
          />
        </Actions>
      </div>
      <Sticky>
        <CartSummary items={lines.items} subtotal={subtotal} orderable={isOrderable} />
      </Sticky>
      <AccountDialog amount={subtotal} />
    </TwoColumns>
  );
}

/** Waits for the stored cart (spec §4), then for current prices. */
export default function CartPage() {
  const { items, totalQuantity, subtotal, restored } = useCart();
  const { heading, announcement, ...changes } = useLineChanges(items);

  useEffect(() => {
    cartPageOpened();
    return () => void cartPageLeft();
  }, []);

  return (
    <Container>
      <Head
        noindex
        title="Shopping Cart"
        description="The tests you have chosen, with their prices and the subtotal."
        path={paths.cart()}
      />
      <PageOpening
        title="Shopping Cart"
        heading={heading}
        lead={items.length > 0 ? `${testsText(totalQuantity)} in your cart` : null}
      />
      <VisuallyHidden as="div" role="status">
        {announcement}
      </VisuallyHidden>
      {!restored && STORED_CART}
      {restored && items.length === 0 && <EmptyCart />}
      {restored && items.length > 0 && <CartView items={items} subtotal={subtotal} {...changes} />}
    </Container>
  );
}
