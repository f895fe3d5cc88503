import { useCart } from '@lagoon/shared/cart';
import { Loading, PageOpening } from '@lagoon/shared/components';
import { Head } from '@lagoon/shared/components/head';
import { paths } from '@lagoon/shared/domain';
import { useLocation, useNavigate } from '@lagoon/shared/router';
import { Container } from '@lagoon/shared/ui';
import { useMemo, useState } from 'react';
import { useTodaysPrices } from '../../components/todays-prices';
import { CheckoutForm, HEAD } from './checkout-form';
import {
  type Confirmation,
  OrderConfirmation,
  recallConfirmation,
  rememberConfirmation,
} from './order-confirmation';

/** The history entry has `sent`, so that a reload shows the confirmation. */
export default function CheckoutPage() {
  const { restored } = useCart();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [confirmed, setConfirmed] = useState<Confirmation>();
  const sentBefore = (state as { sent?: unknown } | null)?.sent === true;
  const earlier = useMemo(() => (sentBefore ? recallConfirmation() : undefined), [sentBefore]);
  // the first render is that of the prerendered page
  const confirmation = confirmed ?? (restored ? earlier : undefined);

  const onConfirmed = (order: Confirmation) => {
    rememberConfirmation(order);
    setConfirmed(order);
    navigate(paths.checkout(), { replace: true, state: { sent: true } });
  };

  if (confirmation)
    return (
      <Container>
        <Head
          noindex
          title="Order received"
          description="Your order has reached the lab."
          path={paths.checkout()}
        />
        <OrderConfirmation order={confirmation} isNew={confirmed !== undefined} />
      </Container>
    );
  return (
    <Container>
      <PageOpening title="Checkout" lead="Tell us who you are and send your proof of payment." />
      {restored ? <PricedForm onConfirmed={onConfirmed} /> : <Waiting />}
    </Container>
  );
}

const Waiting = () => (
  <>
    <Head {...HEAD} />
    <Loading label="Loading your order" />
  </>
);

function PricedForm({ onConfirmed }: { onConfirmed: (order: Confirmation) => void }) {
  const { known, refresh } = useTodaysPrices();
  return known ? <CheckoutForm onConfirmed={onConfirmed} refreshPrices={refresh} /> : <Waiting />;
}
