import { naira, testsLine } from '@lagoon/shared/domain';
import { Field, Pair, SelectField, TextArea } from '@lagoon/shared/forms';
import { useField } from 'formik';
import type { ClipboardEvent } from 'react';
import { FieldsCard, PictureField, ReadField, RecordFormPage } from '../../components';
import { AREA_TEXTS, FASTING_TEXTS, numberOf, productKind } from './product-values';

export default function ProductFormPage() {
  return (
    <RecordFormPage kind={productKind}>
      {(loaded) => (
        <>
          <FieldsCard>
            <Field name="name" label="Name" autoComplete="off" {...fallbackProps(loaded?.name)} />
            <Pair>
              <PriceField loaded={loaded?.price} />
              <CountField loaded={loaded?.testNum} />
            </Pair>
            <TestsField />
          </FieldsCard>
          <PictureField noun="Product" />
          <FieldsCard>
            <TextArea name="desc" label="Test description" rows={6} />
            <Pair>
              <SelectField
                name="area"
                label="Health area"
                hint="For the price list and search"
                optional
              >
                {optionsOf(AREA_TEXTS)}
              </SelectField>
              <Field
                name="sample"
                label="Sample"
                hint="For example Blood and urine"
                optional
                autoComplete="off"
              />
            </Pair>
            <Pair>
              <SelectField
                name="fasting"
                label="Fasting"
                hint="Before the sample is taken"
                optional
              >
                {optionsOf(FASTING_TEXTS)}
              </SelectField>
              <ReadField
                name="resultDays"
                label="Days until the result"
                type="number"
                inputMode="numeric"
                hint="0 for the same day"
                optional
              />
            </Pair>
          </FieldsCard>
        </>
      )}
    </RecordFormPage>
  );
}

/** An empty field keeps the stored value (spec §5). */
const fallbackProps = (loaded: string | undefined) =>
  loaded ? { placeholder: loaded, 'aria-required': false as const } : {};

function PriceField({ loaded }: { loaded: number | undefined }) {
  const [{ value }] = useField<string>('price');
  const amount = numberOf(value) ?? 0;
  return (
    <ReadField
      name="price"
      label="Price"
      type="number"
      step="any"
      inputMode="decimal"
      hint={
        Number.isInteger(amount) && amount > 0 ? `Will show as ${naira(amount)}` : 'In whole naira'
      }
      {...fallbackProps(loaded?.toString())}
    />
  );
}

function CountField({ loaded }: { loaded: string | undefined }) {
  const [{ value: testNum }] = useField<string>('testNum');
  const line = testsLine({ testNum });
  return (
    <Field
      name="testNum"
      label="Number Of Tests"
      hint={line ? `Will show as ${line}` : 'For example 6'}
      autoComplete="off"
      {...fallbackProps(loaded)}
    />
  );
}

const optionsOf = (texts: Record<string, string>) =>
  Object.entries(texts).map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));

/** Accepts a pasted list, one test per line (spec §2). */
function TestsField() {
  const [, , { setValue }] = useField<string>('test');
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = event.clipboardData.getData('text').trim();
    if (!lines.includes('\n')) return;
    event.preventDefault();
    const { currentTarget: input } = event;
    input.setRangeText(
      lines.replace(/\s*\n\s*/g, ', '),
      input.selectionStart ?? 0,
      input.selectionEnd ?? 0,
      'end',
    );
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
