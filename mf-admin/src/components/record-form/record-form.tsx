import { Formik, type FormikHelpers } from 'formik';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { PictureValues } from './picture-values';
import { useRecordDraft } from './record-draft';
import { RecordFormBody } from './record-form-body';
import type { RecordCalls, RecordKind, Versioned } from './record-kind';
import type { Refused } from './refused-fields';
import { useRecordSave } from './use-record-save';

export interface RecordFormProps<V extends PictureValues, R extends { id: string }> {
  kind: RecordKind<V, R>;
  calls: RecordCalls<R>;
  /** the record to edit; none for a new one. Mount the form anew for another record (`key`) */
  loaded?: Versioned<R>;
  /** the fields: `FormColumns` with cards */
  children: ReactNode;
}

/**
 * The form of a product or a blog, around its fields: rules, drafts, the question to who leaves, saving once at a time,
 * and what to do when somebody else has changed or deleted the record meanwhile. Nothing is validated before the first
 * attempt to save (spec §5).
 */
export function RecordForm<V extends PictureValues, R extends { id: string }>({ kind, calls, loaded, children }: RecordFormProps<V, R>) {
  const draft = useRecordDraft(kind, loaded?.record.id);
  const [base, setBase] = useState(() => (loaded && draft.kept ? { ...loaded, etag: draft.kept.etag } : loaded));
  const [initial] = useState(() => (loaded ? kind.valuesOf(loaded.record) : kind.empty));
  const schema = useMemo(() => kind.schemaFor(base?.record), [kind, base]);
  const refused = useRef<{ messages: Refused; values: V }>(undefined);
  const saving = useRecordSave(kind, calls, base, (saved) => setBase((before) => before && saved));

  /** What the server refused stays until it is changed, however much else is typed meanwhile. */
  const stillRefused = (values: V) => {
    const { messages = {}, values: then } = refused.current ?? {};
    return Object.fromEntries(Object.entries(messages).filter(([name]) => then?.[name as keyof V] === values[name as keyof V]));
  };
  const onSubmit = async (values: V, helpers: FormikHelpers<V>) => {
    const messages = await saving.save(values, helpers);
    if (!messages) return;
    refused.current = { messages, values };
    helpers.setErrors(stillRefused(values) as Parameters<typeof helpers.setErrors>[0]);
  };
  return (
    <Formik<V> initialValues={initial} validationSchema={schema} validate={stillRefused} validateOnBlur={false} onSubmit={onSubmit}>
      <RecordFormBody
        kind={kind}
        loaded={loaded}
        base={base}
        onBase={setBase}
        draft={draft}
        saving={saving}
        onAttempt={() => {
          refused.current = undefined;
        }}
      >
        {children}
      </RecordFormBody>
    </Formik>
  );
}
