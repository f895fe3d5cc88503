import { naira } from '@lagoon/shared/domain';
import { useField } from 'formik';
import { ReadField } from '../../components/record-form';
import { falls } from './fallback-props';
import { priceOf } from './product-values';

const isPrice = (amount: number | undefined): amount is number => amount !== undefined && Number.isInteger(amount) && amount > 0;

/** The price, in naira, shown as the shop will say it. */
export function PriceField({ loaded }: { loaded: number | undefined }) {
  const [{ value }] = useField<string>('price');
  const amount = priceOf(value);
  return (
    <ReadField
      name="price"
      label="Price"
      type="number"
      step="any"
      inputMode="decimal"
      hint={isPrice(amount) ? `In the shop: ${naira(amount)}` : 'In whole naira'}
      {...falls(loaded?.toString())}
    />
  );
}
