import { cartLines } from '@lagoon/shared/late-cart';

/** In the place of the cart's page, whose code has the other styles. */
const STYLE =
  '.stored-cart{max-width:calc(72rem + 64px);min-height:90vh;' +
  'margin:auto;padding:40px clamp(16px,4vw,32px)}';

/** Heading and lines while the code loads; without prices, which may have changed. */
export function storedCart(): string {
  const content = document.createElement('div');
  content.className = 'stored-cart';
  const add = (name: string, textContent: string) =>
    content.append(Object.assign(document.createElement(name), { textContent }));
  add('h1', 'Shopping Cart');
  for (const { name, quantity } of cartLines()) add('p', `${quantity} × ${name}`);
  return `<style data-styled>${STYLE}</style><main>${content.outerHTML}</main>`;
}
