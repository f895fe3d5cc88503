import { testsLine } from '@lagoon/shared/components/product-card';
import { naira, type Product } from '@lagoon/shared/domain';
import { Field, Pair, TextArea } from '@lagoon/shared/forms';
import { useParams } from '@lagoon/shared/router';
import { useField } from 'formik';
import type { ClipboardEvent } from 'react';
import { useCreateProductMutation, useProductRecordQuery, useUpdateProductMutation, type Versioned } from '../../api/products-and-blogs';
import { EditRecord, editOptions } from '../../components/record-form/edit-record';
import { FieldsCard, FormColumns, FormPage } from '../../components/record-form/form-layout';
import { PictureField } from '../../components/record-form/picture-field';
import { ReadField } from '../../components/record-form/read-field';
import { RecordForm } from '../../components/record-form/record-form';
import { priceOf, productKind } from './product-values';

/** `/dashboard/create-product` and `/dashboard/edit-product/:id` (spec §2). */
export default function ProductFormPage() {
  const { id } = useParams();
  if (id !== undefined) return <EditProduct id={id} />;
  return (
    <FormPage title="Create Product">
      <ProductForm />
    </FormPage>
  );
}

function EditProduct({ id }: { id: string }) {
  const result = useProductRecordQuery(id, editOptions);
  return (
    <EditRecord kind={productKind} id={id} result={result}>
      {(loaded) => <ProductForm key={id} loaded={loaded} />}
    </EditRecord>
  );
}

/** The fields of spec §2, in its order: empty, or with the product that is edited. */
function ProductForm({ loaded }: { loaded?: Versioned<Product> }) {
  const [create] = useCreateProductMutation();
  const [update] = useUpdateProductMutation();
  return (
    <RecordForm kind={productKind} calls={{ create, update }} loaded={loaded}>
      <FormColumns>
        <FieldsCard>
          <Field name="name" label="Name" autoComplete="off" {...fallbackProps(loaded?.record.name)} />
          <Pair>
            <PriceField loaded={loaded?.record.price} />
            <CountField loaded={loaded?.record.testNum} />
          </Pair>
          <TestsField />
        </FieldsCard>
        <PictureField noun="Product" />
        <FieldsCard>
          <TextArea name="desc" label="Test description" rows={6} />
        </FieldsCard>
      </FormColumns>
    </RecordForm>
  );
}

/** What an empty field stands for while a product is edited: the value that was loaded (spec §5). */
const fallbackProps = (loaded: string | undefined) => (loaded ? { placeholder: loaded, 'aria-required': false as const } : {});

const isPrice = (amount: number | undefined): amount is number => amount !== undefined && Number.isInteger(amount) && amount > 0;

/** The price, in naira, shown as the shop will say it. */
function PriceField({ loaded }: { loaded: number | undefined }) {
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
      {...fallbackProps(loaded?.toString())}
    />
  );
}

/** How many tests the product says it has: a text (spec §2), shown as the shop will say it. */
function CountField({ loaded }: { loaded: string | undefined }) {
  const [{ value: testNum }] = useField<string>('testNum');
  const line = testsLine({ testNum });
  return (
    <Field
      name="testNum"
      label="Number Of Tests"
      hint={line ? `In the shop: ${line}` : 'For example 6'}
      autoComplete="off"
      {...fallbackProps(loaded)}
    />
  );
}

/** The names of the tests in a product, on one line (spec §2). A list that is pasted line by line gets its commas. */
function TestsField() {
  const [, , { setValue }] = useField<string>('test');
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = event.clipboardData.getData('text').trim();
    if (!lines.includes('\n')) return;
    event.preventDefault();
    const { currentTarget: input } = event;
    input.setRangeText(lines.replace(/\s*\n\s*/g, ', '), input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
    void setValue(input.value);
  };
  return (
    <Field
      name="test"
      label="Types Of Tests"
      hint="Separate them with commas."
      placeholder="e.g. Blood Test, Urine Test"
      autoComplete="off"
      onPaste={paste}
    />
  );
}
