import { Loading, useMounted } from '@lagoon/shared/components';
import { Head, JsonLd, productData } from '@lagoon/shared/components/head';
import { ProductRow } from '@lagoon/shared/components/product-card';
import { brand, excerpt, nameInPath, type Product, paths } from '@lagoon/shared/domain';
import { useLocation } from '@lagoon/shared/router';
import { Container, NotFoundView, Section } from '@lagoon/shared/ui';
import { useView } from '@lagoon/shared/views';
import { Failure } from '../../components/failure';
import { AboutProduct } from './about-product';
import { ProductDetails } from './product-details';

const OtherPanels = ({ products }: { products: Product[] }) =>
  products.length > 0 ? (
    <Section>
      <Container>
        <h2>Other panels</h2>
        <ProductRow products={products} />
      </Container>
    </Section>
  ) : null;

/** What the document says about a product. The canonical address is written with the product's own name, however it was asked for. */
const ProductHead = ({ product }: { product: Product }) => (
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

/** `/shop/{name}`: one product, found by its name (spec §2). */
export default function ProductPage() {
  const name = nameInPath(useLocation().pathname);
  const { currentData: view, isError } = useView('product', name);
  const mounted = useMounted();

  if (view?.product)
    return (
      <>
        <ProductHead product={view.product} />
        <ProductDetails key={view.product.id} product={view.product} />
        <AboutProduct product={view.product} />
        <OtherPanels products={view.others} />
      </>
    );
  if (view) return <NotFoundView />;
  return (
    <>
      <title>{`${name} | ${brand.name}`}</title>
      {isError && mounted ? <Failure /> : <Loading label="Loading test" />}
    </>
  );
}
