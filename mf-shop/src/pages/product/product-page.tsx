import { Loading, useMounted } from '@lagoon/shared/components';
import { useProductQuery } from '@lagoon/shared/data';
import { brand, nameInPath } from '@lagoon/shared/domain';
import { useLocation } from '@lagoon/shared/router';
import { NotFoundView } from '@lagoon/shared/ui';
import { Failure } from '../../components/failure';
import { AboutProduct } from './about-product';
import { OtherPanels } from './other-panels';
import { ProductDetails } from './product-details';
import { ProductHead } from './product-head';

/** `/shop/{name}`: one product, found by its name (spec §2). */
export default function ProductPage() {
  const name = nameInPath(useLocation().pathname);
  const { currentData: view, isError } = useProductQuery(name);
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
