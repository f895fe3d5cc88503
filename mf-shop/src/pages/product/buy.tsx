import { ActionLink, BottomBar } from '@lagoon/shared/components';
import { type Product, paths, priceText } from '@lagoon/shared/domain';
import { useQuantityOf } from '@lagoon/shared/late-cart';
import { color, media } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { CartControl } from '../../components/product-card/cart-control';

const Sold = styled.p`
  display: none;
  ${media.phone} {
    display: grid;
    flex: 1;
    min-width: 0;
    line-height: 1.3;
    font-size: .875rem;
    color: ${color.ink600};
    span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    strong {
      color: ${color.ink900};
      font-size: 1.1875rem;
      line-height: 1.3;
      overflow-wrap: anywhere;
    }
  }
  /* doubled font size: the price has the row for itself */
  @media (max-width: 18em) { span { display: none; } }
`;

const Control = styled(CartControl)<{ $inCart: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr));
  gap: 12px;
  ${media.phone} {
    flex: ${({ $inCart }) => ($inCart ? '1' : '0 0 134px')};
    grid-template-columns: repeat(${({ $inCart }) => ($inCart ? 2 : 1)}, minmax(0, 1fr));
    > * { min-height: 48px; padding-inline: 0; }
    > div { height: 56px; }
  }
  @media (max-width: 18em) { flex: 1 0 100%; grid-template-columns: 1fr; gap: 4px; }
`;

/** On a phone also in a fixed bar (spec §2). */
export function Buy({ product }: { product: Product }) {
  const inCart = useQuantityOf(product.id) > 0;
  return (
    <BottomBar>
      {inCart ? null : (
        <Sold aria-hidden="true">
          <span>{product.name}</span>
          <strong>{priceText(product.price)}</strong>
        </Sold>
      )}
      <Control $inCart={inCart} product={product} kind="primary" size="large">
        <ActionLink label="Go to cart" to={paths.cart()} $kind="secondary" $size="large" />
      </Control>
    </BottomBar>
  );
}
