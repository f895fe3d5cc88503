import { useProductsQuery } from '@lagoon/shared/data';
import { dashboardPaths, type Product, priceText, testsCounted } from '@lagoon/shared/domain';
import { Tags } from 'lucide-react';
import { RecordGridPage, SmallLink, type Tile } from '../../components';

const tileOf = (product: Product): Tile => ({
  name: product.name,
  facts: [priceText(product.price), testsCounted(product)].filter(Boolean).join(' · '),
  picture: product.image,
  edit: dashboardPaths.editProduct(product.id),
});

export default function ProductsPage() {
  const list = useProductsQuery();
  return (
    <RecordGridPage
      kind="Product"
      more={<SmallLink label="Prices" to={dashboardPaths.prices()} icon={Tags} />}
      search={{ label: 'Search by name', placeholder: 'For example, thyroid' }}
      list={list}
      tileOf={tileOf}
    />
  );
}
