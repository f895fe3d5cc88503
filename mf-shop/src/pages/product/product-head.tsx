import { Head, JsonLd, productData } from '@lagoon/shared/components/head';
import { brand, excerpt, type Product, paths } from '@lagoon/shared/domain';

/** What the document says about a product. The canonical address is written with the product's own name, however it was asked for. */
export const ProductHead = ({ product }: { product: Product }) => (
  <>
    <Head
      title={product.name}
      description={excerpt(product.desc) || `${product.name} at ${brand.name}, Lagos.`}
      path={paths.product(product.name)}
      image={product.image}
    />
    <JsonLd data={productData(product)} />
  </>
);
