import { useProductsQuery } from '@lagoon/shared/data';
import { type Product, paths } from '@lagoon/shared/domain';
import { useDeleteProductMutation } from '../../api/delete-record';
import { RecordGridPage } from '../../components/record-grid/record-grid-page';
import { ProductItem } from './product-item';

const nameOf = ({ name }: Product) => name;

/** `/dashboard/all-products`: every product of the shop, to edit and to delete (spec §2). */
export default function ProductsPage() {
  const list = useProductsQuery();
  const [remove] = useDeleteProductMutation();
  return (
    <RecordGridPage
      title="Products"
      kind="Product"
      words={['product', 'products']}
      create={{ label: 'Create Product', to: paths.createProduct() }}
      search={{ label: 'Search by name', placeholder: 'For example, thyroid' }}
      list={list}
      nameOf={nameOf}
      remove={remove}
      consequence="It leaves the shop at once, and cannot be brought back."
      empty="There are no products yet. The first one opens the shop."
      failed={{ text: 'We couldn’t load the products. Please try again later.' }}
    >
      {(product, onDelete) => <ProductItem key={product._id} product={product} onDelete={onDelete} />}
    </RecordGridPage>
  );
}
