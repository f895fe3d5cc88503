import { testsCounted } from '@lagoon/shared/components/product-card';
import { type Product, paths, priceText } from '@lagoon/shared/domain';
import { ButtonLink } from '@lagoon/shared/ui';
import { SquarePen } from 'lucide-react';
import { DeleteButton } from '../../components/delete-record/delete-button';
import type { Deletable } from '../../components/delete-record/use-delete-record';
import { Actions, Body, Facts, Item, Name } from '../../components/record-grid/record-card';
import { RecordPicture } from '../../components/record-grid/record-picture';

interface ProductItemProps {
  product: Product;
  onDelete: (product: Deletable) => void;
}

/** One product with what can be done to it. */
export const ProductItem = ({ product, onDelete }: ProductItemProps) => (
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
