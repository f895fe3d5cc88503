import { itemAdded, useCart } from '@lagoon/shared/cart';
import { useDoubleClicks } from '@lagoon/shared/components';
import { hasPrice, naira, type Product, TOAST_MS, unpaidTests } from '@lagoon/shared/domain';
import { Button, Cluster, Stack, toastSuccess } from '@lagoon/shared/ui';
import { useView } from '@lagoon/shared/views';
import { useUnit } from 'effector-react';
import { useField } from 'formik';
import { useState } from 'react';
import { AmountNote } from '../../components/amount-note';
import { askedText } from '../../components/todays-prices';

const sameName = (name: string) => (product: Product) =>
  product.name.trim().toLowerCase() === name.toLowerCase();

export function UnpaidTests({ inCart }: { inCart: readonly string[] }) {
  const [{ value: chosen }] = useField<string[]>('testOption');
  const { currentData: products = [] } = useView('products', undefined);
  const add = useUnit(itemAdded);
  const { moved, onClickCapture } = useDoubleClicks();
  const unpaid = unpaidTests(chosen, inCart);
  const [hasAdded, setHasAdded] = useState(false);
  const asked = askedText(useCart().subtotal);
  return (
    <div role="status" onClickCapture={onClickCapture}>
      {unpaid.length > 0 ? (
        <Stack
          as="ul"
          $gap={12}
          $mt={16}
          $p="16px 20px"
          $radius="card"
          $bg="warningTint"
          $color="warning800"
        >
          {unpaid.map((name) => {
            const product = products.find(sameName(name));
            const priced = product && hasPrice(product.price) ? product : undefined;
            return (
              <Cluster as="li" key={name} $justify="space-between" $gap="8px 16px">
                <span>
                  <strong>{name}</strong> is not in your cart, so it is not paid for
                  <span>{priced ? `: ${naira(priced.price)}.` : '.'}</span>
                </span>
                {priced ? (
                  <Button
                    type="button"
                    $kind="secondary"
                    $size="small"
                    aria-label={`Add to cart: ${name}`}
                    onClick={() => {
                      moved();
                      add(priced);
                      toastSuccess('Added To Cart', TOAST_MS.brief);
                      setHasAdded(true);
                    }}
                  >
                    Add to cart
                  </Button>
                ) : null}
              </Cluster>
            );
          })}
        </Stack>
      ) : null}
      {/* the form's own note is out of view here */}
      {hasAdded && asked ? <AmountNote $mt={16} sentences={[asked]} /> : null}
    </div>
  );
}
