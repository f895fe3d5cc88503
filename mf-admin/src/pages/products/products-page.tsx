import { testsCounted } from '@lagoon/shared/components/product-card';
import { useProductsQuery } from '@lagoon/shared/data';
import { type Product, paths, priceText } from '@lagoon/shared/domain';
import { ButtonLink } from '@lagoon/shared/ui';
import { SquarePen } from 'lucide-react';
import { useDeleteProductMutation } from '../../api/products-and-blogs';
import { type Deletable, DeleteButton } from '../../components/delete-record';
import { RecordGridPage } from '../../components/record-grid/record-grid-page';
import { Actions, Body, Facts, Item, Name, RecordPicture } from '../../components/record-grid/record-tile';

interface ProductItemProps {
  product: Product;
  onDelete: (product: Deletable) => void;
}

/** One product with what can be done to it. */
const ProductItem = ({ product, onDelete }: ProductItemProps) => (
  <Item>
    <RecordPicture src={product.image} ratio={4 / 3} onPhone="whole" />
    <Body>
      <Name>{product.name}</Name>
      <Facts>{[priceText(product.price), testsCounted(product)].filter(Boolean).join(' · ')}</Facts>
      <Actions>
        <ButtonLink to={paths.editProduct(product.id)} $kind="secondary" $size="small" aria-label={`Edit ${product.name}`}>
          <SquarePen size={20} strokeWidth={1.9} aria-hidden="true" />
          Edit
        </ButtonLink>
        <DeleteButton name={product.name} onClick={() => onDelete(product)} />
      </Actions>
    </Body>
  </Item>
);

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
