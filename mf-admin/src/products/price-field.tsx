import { naira } from '@lagoon/shared/domain';
import { Field } from '@lagoon/shared/forms';
import { useField } from 'formik';
import { falls } from './falls';
import { priceTyped } from './price-typed';

const isPrice = (amount: number | undefined): amount is number => amount !== undefined && Number.isInteger(amount) && amount > 0;

/**
 * The price, in naira. A text to the browser: its number field drops "12,500" without a word, so that what was typed
 * would be told to be missing.
 */
export function PriceField({ loaded }: { loaded: number | undefined }) {
  const [{ value }] = useField<string>('price');
  const amount = priceTyped(value);
  return (
    <Field
      name="price"
      label="Price"
      hint={isPrice(amount) ? `In the shop: ${naira(amount)}` : 'In whole naira'}
      inputMode="decimal"
      autoComplete="off"
      {...falls(loaded?.toString())}
    />
  );
}
