import { brand, type Product, paths } from '@lagoon/shared/domain';
import { excerpt } from './excerpt';

/** What the document says about a product. The canonical address is written with the product's own name, however it was asked for. */
export const ProductHead = ({ product }: { product: Product }) => (
  <>
    <title>{`${product.name} | ${brand.name}`}</title>
    <meta name="description" content={excerpt(product.desc) || `${product.name} at ${brand.name}, Lagos.`} />
    <link rel="canonical" href={paths.product(product.name)} />
  </>
);
