import { TOAST_MS } from '@lagoon/shared/domain';
import { Field, TextArea, useShownError } from '@lagoon/shared/forms';
import { $toasts, toastClosed, toastError } from '@lagoon/shared/ui';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { FieldsCard, PictureField, ReadField, RecordFormPage } from '../../components';
import { blogKind } from './blog-values';

export default function BlogFormPage() {
  return (
    <RecordFormPage kind={blogKind}>
      {() => (
        <>
          <FieldsCard>
            <Field name="title" label="Title" autoComplete="off" />
            <DateField />
          </FieldsCard>
          <PictureField noun="Blog" />
          <FieldsCard>
            <TextArea name="content" label="Content" rows={10} />
          </FieldsCard>
        </>
      )}
    </RecordFormPage>
  );
}

const INVALID = 'Invalid date';

const close = () => {
  for (const { id, text } of $toasts.getState().shown) if (text === INVALID) toastClosed(id);
};

/** Shows a toast at each attempt to save with an invalid date (spec §8). */
function DateField() {
  const error = useShownError('date');
  const { submitCount } = useFormikContext();
  const invalid = submitCount > 0 && error === INVALID;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each submit
  useEffect(() => {
    if (!invalid) return;
    toastError(INVALID, TOAST_MS.saveError);
    return close;
  }, [invalid, submitCount]);
  return <ReadField name="date" label="Date" type="date" narrow />;
}
