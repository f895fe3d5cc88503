import type { CartItem } from '@lagoon/shared/domain';

/** In the page of the cart while its code loads; without prices, which may have changed. */
export function showStoredCart(page: ParentNode, lines: readonly CartItem[]): void {
  const place = page.querySelector<HTMLElement>('[data-stored-cart]');
  if (!place) return;
  place.dataset.storedCart = lines.length > 0 ? 'tests' : 'empty';
  for (const { name, quantity } of lines) {
    const line = document.createElement('p');
    line.textContent = `${quantity} × ${name}`;
    place.append(line);
  }
}
