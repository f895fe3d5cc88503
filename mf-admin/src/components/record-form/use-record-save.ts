import { type EditConflict, isLike, TOAST_MS } from '@lagoon/shared/domain';
import { $toasts, toastClosed, toastError, toastSuccess } from '@lagoon/shared/ui';
import type { FormikErrors, FormikHelpers } from 'formik';
import { useRef, useState } from 'react';
import { type Answer, type CallFailure, failureText, NO_TOKEN, refusalOf } from '../../api/calls';
import { useSaveRecordMutation, type Versioned } from '../../api/products-and-blogs';
import { sessionOpened } from '../../session/session';
import { imageOf, type PictureValues } from './picture-values';
import type { RecordKind } from './record-kind';

const UNREADABLE = 'The picture could not be read. Choose it again.';

export interface NewerVersion<R> extends Versioned<R> {
  by: string | null;
  /** ISO 8601 timestamp */
  at: string;
}

const isChanged = isLike<EditConflict<unknown>>({ current: {}, version: 0 });

export const newerVersion = <R>({ status, data }: CallFailure) =>
  status === 412 && isChanged(data)
    ? {
        record: data.current as R,
        etag: `"${data.version}"`,
        by: data.changedBy ?? null,
        at: data.changedAt,
      }
    : undefined;

/** The server's messages by form field, and the values that it rejected. Formik's status. */
export interface RefusedFields<V> {
  refused: Record<string, string>;
  values: V;
}

/** Saves a form (spec §7, §8). After a failure the input remains. */
export function useRecordSave<V extends PictureValues, R extends { id: string }>(
  kind: RecordKind<V, R>,
  base: Versioned<R> | undefined,
  { onSaved, onGone }: { onSaved: (saved: Versioned<R>) => void; onGone: () => void },
) {
  const [send] = useSaveRecordMutation();
  /** the version that a save replaces instead of the opened one */
  const overwritten = useRef<string>(undefined);
  const [failure, setFailure] = useState('');
  const [conflict, setConflict] = useState<NewerVersion<R>>();
  const [saved, setSaved] = useState<R>();

  const nameOf = (values: V) => (field: string) => {
    const name = kind.fieldOf[field] ?? field;
    return name === 'picture' ? (values.imageFile ? 'imageFile' : 'imageUrl') : name;
  };
  const fail = (message: string) => {
    const verb = base ? 'update' : 'create';
    const whole = message === NO_TOKEN ? message : `Failed to ${verb} ${kind.noun}: ${message}`;
    setFailure(whole);
    // spec §8
    toastError(`Error: ${whole}`, TOAST_MS.saveError);
  };
  const refuse = (
    refused: Record<string, string>,
    values: V,
    { setErrors, setStatus }: FormikHelpers<V>,
  ) => {
    setStatus({ refused, values } satisfies RefusedFields<V>);
    setErrors(refused as FormikErrors<V>);
  };

  const save = async (values: V, form: FormikHelpers<V>) => {
    closeFailures();
    form.setStatus(undefined);
    form.setErrors({});
    setFailure('');
    setSaved(undefined);
    const image = await imageOf(values).catch(() => undefined);
    if (image === undefined) {
      fail(UNREADABLE);
      return refuse({ imageFile: UNREADABLE }, values, form);
    }
    const body = kind.bodyOf(values, image, base?.record);
    const to = base ? { id: base.record.id, etag: overwritten.current ?? base.etag } : {};
    const { data, error }: Answer<object> = await send({ list: `${kind.noun}s`, body, ...to });
    if (error) {
      const newer = base && newerVersion<R>(error);
      setConflict(newer);
      // the form shows a comparison with the newer version instead of an error text
      if (!newer) fail(failureText(error));
      if (base && error.status === 404) onGone();
      return refuse(
        refusedFields(error.data, Object.keys(kind.empty), nameOf(values)),
        values,
        form,
      );
    }
    const written = data as Versioned<R>;
    // spec §8
    toastSuccess(`${kind.title} ${base ? 'updated' : 'created'} successfully!`, TOAST_MS.brief);
    setConflict(undefined);
    setSaved(written.record);
    form.resetForm({ values: base ? kind.valuesOf(written.record) : kind.empty });
    onSaved(written);
  };

  return {
    save,
    failure,
    conflict,
    saved,
    settle: () => setConflict(undefined),
    /** @param submit an attempt to save; a later one replaces the opened version again */
    overwrite: async (etag: string | undefined, submit: () => Promise<unknown>) => {
      overwritten.current = etag;
      await submit().finally(() => {
        overwritten.current = undefined;
      });
    },
  };
}

export function refusedFields(
  data: unknown,
  names: readonly string[],
  nameOf: (field: string) => string,
) {
  const refused: Record<string, string> = {};
  for (const [path, message] of Object.entries(refusalOf({ data }).fields ?? {})) {
    // `test[3]` belongs to the field `test`
    const name = nameOf(path.replace(/[.[].*$/, ''));
    if (names.includes(name) && typeof message === 'string') refused[name] ??= message;
  }
  return refused;
}

/** The toasts otherwise stay for 50 seconds. */
function closeFailures() {
  for (const { id, text } of $toasts.getState().shown)
    if (text.startsWith('Error: ')) toastClosed(id);
}
sessionOpened.watch(closeFailures);
