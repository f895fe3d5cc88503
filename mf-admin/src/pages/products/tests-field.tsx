import { Field } from '@lagoon/shared/forms';
import { useField } from 'formik';
import type { ClipboardEvent } from 'react';

/** The names of the tests in a product, on one line (spec §2). A list that is pasted line by line gets its commas. */
export function TestsField() {
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
