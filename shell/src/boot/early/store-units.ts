import { changeStoredCart } from '@lagoon/shared/browser';
import { addUnit } from '@lagoon/shared/domain';

/**
 * Stores the units of pressed buttons with an item of the cart in `data-cart-item`, and adds these
 * buttons to `stored`. Returns false when storage fails.
 */
export function storeUnits(pressed: Set<HTMLElement>, stored: Set<HTMLElement>): boolean {
  const adding = [...pressed].filter((button) => button.dataset.cartItem && !stored.has(button));
  if (adding.length === 0) return true;
  const isStored = changeStoredCart((cart) =>
    adding.reduce(
      (before, { dataset }) => addUnit(before, JSON.parse(dataset.cartItem ?? '')),
      cart,
    ),
  );
  if (isStored) for (const button of adding) stored.add(button);
  return isStored;
}
