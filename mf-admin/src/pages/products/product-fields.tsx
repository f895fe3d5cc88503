import type { Product } from '@lagoon/shared/domain';
import { Field, Pair, TextArea } from '@lagoon/shared/forms';
import { FieldsCard, FormColumns, PictureField } from '../../components/record-form';
import { CountField } from './count-field';
import { falls } from './fallback-props';
import { PriceField } from './price-field';
import { TestsField } from './tests-field';

/** The fields of spec §2, in its order. @param loaded the product that is edited */
export const ProductFields = ({ loaded }: { loaded?: Product }) => (
  <FormColumns>
    <FieldsCard>
      <Field name="name" label="Name" autoComplete="off" {...falls(loaded?.name)} />
      <Pair>
        <PriceField loaded={loaded?.price} />
        <CountField loaded={loaded?.testNum} />
      </Pair>
      <TestsField />
    </FieldsCard>
    <PictureField noun="Product" />
    <FieldsCard>
      <TextArea name="desc" label="Test description" rows={6} />
    </FieldsCard>
  </FormColumns>
);
