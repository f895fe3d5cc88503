import { useCart } from '@lagoon/shared/cart';
import { paths, testsText } from '@lagoon/shared/domain';
import { Container, Dots, Lead, PageHead } from '@lagoon/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { PageMeta } from '../../components/page-meta';
import { cartPageLeft, cartPageOpened } from '../../model/account';
import { CartView } from './cart-view';
import { EmptyCart } from './empty-cart';
import { useSpokenLines } from './use-spoken-lines';

/** /cart: what it shows waits until the stored cart has been read (spec §4). */
export default function CartPage() {
  const { items, totalQuantity, subtotal, restored } = useCart();
  const [opened, left] = useUnit([cartPageOpened, cartPageLeft]);
  const { heading, region, onRemove, onStep } = useSpokenLines(items);

  useEffect(() => {
    opened();
    return () => {
      left();
    };
  }, [opened, left]);

  return (
    <Container>
      <PageMeta title="Shopping Cart" description="The tests you have chosen, with their prices and the subtotal." path={paths.cart()} />
      <PageHead>
        <h1 ref={heading} tabIndex={-1}>
          Shopping Cart
        </h1>
        {items.length > 0 ? <Lead>{testsText(totalQuantity)} in your cart</Lead> : null}
      </PageHead>
      {region}
      {!restored && <Dots label="Loading your cart" />}
      {restored && items.length === 0 && <EmptyCart />}
      {restored && items.length > 0 && <CartView items={items} subtotal={subtotal} onRemove={onRemove} onStep={onStep} />}
    </Container>
  );
}
