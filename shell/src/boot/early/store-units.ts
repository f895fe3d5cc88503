import { changeStoredCart } from '@lagoon/shared/browser';
import { addUnit } from '@lagoon/shared/domain';

/**
 * Stores the units of pressed buttons, whose values are items of the cart, and releases these
 * buttons. Returns false when storage fails.
 */
export function storeUnits(pressed: Set<HTMLElement>): boolean {
  const adding = ([...pressed] as HTMLButtonElement[]).filter(({ value }) => value);
  if (adding.length === 0) return true;
  const isStored = changeStoredCart((cart) =>
    adding.reduce((before, { value }) => addUnit(before, JSON.parse(value)), cart),
  );
  if (isStored)
    for (const button of adding) {
      pressed.delete(button);
      button.removeAttribute('aria-busy');
    }
  return isStored;
}
