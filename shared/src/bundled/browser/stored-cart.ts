import { CART_STORAGE_KEY, type CartState, parseCart, serializeCart } from '@lagoon/shared/domain';

/**
 * Sends this tab the event of another tab's change. Returns false and changes nothing when storage
 * is blocked or full, or has a cart of another version.
 */
export function changeStoredCart(change: (cart: CartState) => CartState): boolean {
  try {
    const cart = parseCart(window.localStorage.getItem(CART_STORAGE_KEY));
    if (!cart) return false;
    const newValue = serializeCart(change(cart));
    window.localStorage.setItem(CART_STORAGE_KEY, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: CART_STORAGE_KEY, newValue }));
    return true;
  } catch {
    return false;
  }
}
