import type { CartItem } from '@lagoon/shared/domain';

/**
 * In the prerendered page of the cart, while its code loads; without prices, which may have
 * changed.
 */
export function showStoredCart(page: ParentNode, lines: readonly CartItem[]): void {
  const place = page.querySelector<HTMLElement>('[data-stored-cart]');
  if (!place) return;
  place.dataset.storedCart = lines.length > 0 ? 'tests' : 'empty';
  const texts = lines.map(({ name, quantity }) => `${quantity} × ${name}`);
  place.append(
    ...texts.map((textContent) => Object.assign(document.createElement('p'), { textContent })),
  );
}
