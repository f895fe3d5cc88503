import { testsLine } from '@lagoon/shared/components/product-card';
import { Field } from '@lagoon/shared/forms';
import { useField } from 'formik';
import { falls } from './fallback-props';

/** How many tests the product says it has: a text (spec §2), shown as the shop will say it. */
export function CountField({ loaded }: { loaded: string | undefined }) {
  const [{ value: testNum }] = useField<string>('testNum');
  const line = testsLine({ testNum });
  return (
    <Field
      name="testNum"
      label="Number Of Tests"
      hint={line ? `In the shop: ${line}` : 'For example 6'}
      autoComplete="off"
      {...falls(loaded)}
    />
  );
}
