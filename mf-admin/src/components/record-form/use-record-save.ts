import { isRecord, TOAST_MS } from '@lagoon/shared/domain';
import { useNavigate } from '@lagoon/shared/router';
import { $toasts, toastClosed, toastError, toastSuccess } from '@lagoon/shared/ui';
import type { FormikErrors, FormikHelpers } from 'formik';
import { useRef, useState } from 'react';
import { type CallFailure, failureText, NO_TOKEN } from '../../api/calls';
import { useSaveRecordMutation, type Versioned } from '../../api/products-and-blogs';
import { sessionOpened } from '../../session/session';
import { SAVED } from '../leave-guard';
import { conflictOf, type SaveConflict } from './conflict';
import { imageOf, type PictureValues } from './picture-values';
import type { RecordKind } from './record-kind';

const UNREADABLE = 'The picture could not be read. Choose it again.';

/**
 * The version that a save replaces, or `new` for a new record. Default: the version that the form
 * opened.
 */
type Target = { etag: string | undefined } | 'new';

/**
 * The server's messages by form field (`refused`), and the values that it rejected. Stored as
 * Formik's status.
 */
export interface RefusedFields<V> {
  refused: Record<string, string>;
  values: V;
}

/** Saves a form (spec §7, §8). After a failure the input remains. */
export function useRecordSave<V extends PictureValues, R extends { id: string }>(
  kind: RecordKind<V, R>,
  base: Versioned<R> | undefined,
  onSaved: (saved: Versioned<R>) => void,
) {
  const navigate = useNavigate();
  const [send] = useSaveRecordMutation();
  const target = useRef<Target>(undefined);
  const [failure, setFailure] = useState('');
  const [conflict, setConflict] = useState<SaveConflict<R>>();
  const [saved, setSaved] = useState<R>();

  const nameOf = (values: V) => (field: string) => {
    const name = kind.fieldOf[field] ?? field;
    return name === 'picture' ? (values.imageFile ? 'imageFile' : 'imageUrl') : name;
  };
  const fail = (message: string) => {
    const verb = base && target.current !== 'new' ? 'update' : 'create';
    const whole = message === NO_TOKEN ? message : `Failed to ${verb} ${kind.noun}: ${message}`;
    setFailure(whole);
    showFailure(whole);
  };
  const refuse = (
    refused: Record<string, string>,
    values: V,
    { setErrors, setStatus }: FormikHelpers<V>,
  ) => {
    setStatus({ refused, values } satisfies RefusedFields<V>);
    setErrors(refused as FormikErrors<V>);
  };

  const save = async (values: V, form: FormikHelpers<V>): Promise<void> => {
    const again = base !== undefined && target.current === 'new';
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
    const to =
      !base || target.current === 'new'
        ? {}
        : { id: base.record.id, ...(target.current ?? { etag: base.etag }) };
    const { data, error } = await send({ list: `${kind.noun}s`, body, ...to });
    if (!data) {
      const call = error as CallFailure | { status?: undefined; message?: string };
      if (call.status === undefined) return fail(call.message ?? 'It could not be sent.');
      const found = base && target.current !== 'new' ? conflictOf<R>(call) : undefined;
      setConflict(found);
      // if another administrator has changed the record, the form shows a comparison instead of an
      // error text
      if (found?.kind !== 'changed') fail(failureText(call));
      return refuse(
        refusedFields(call.data, Object.keys(kind.empty), nameOf(values)),
        values,
        form,
      );
    }
    const written = data as Versioned<R>;
    showSuccess(kind.title, base && !again ? 'updated' : 'created');
    setConflict(undefined);
    setSaved(written.record);
    form.resetForm({ values: base ? kind.valuesOf(written.record) : kind.empty });
    onSaved(written);
    if (again) await navigate(kind.edit(written.record.id), { replace: true, state: SAVED });
  };

  const saveTo = async (at: Target, submit: () => Promise<unknown>) => {
    target.current = at;
    try {
      await submit();
    } finally {
      target.current = undefined;
    }
  };
  return { save, saveTo, failure, conflict, settle: () => setConflict(undefined), saved };
}

export function refusedFields(
  data: unknown,
  names: readonly string[],
  nameOf: (field: string) => string,
): Record<string, string> {
  const fields = isRecord(data) && isRecord(data.fields) ? data.fields : {};
  const refused: Record<string, string> = {};
  for (const [path, message] of Object.entries(fields)) {
    // `test[3]` belongs to the field `test`
    const name = nameOf(path.replace(/[.[].*$/, ''));
    if (names.includes(name) && typeof message === 'string') refused[name] ??= message;
  }
  return refused;
}

/** Closes the toasts about failures, which otherwise stay for 50 seconds. */
export function closeFailures(): void {
  for (const { id, text } of $toasts.getState().shown)
    if (text.startsWith('Error: ')) toastClosed(id);
}
sessionOpened.watch(closeFailures);

/** Spec §8: "Error: {message}". */
export const showFailure = (message: string) => toastError(`Error: ${message}`, TOAST_MS.saveError);

/** Spec §8: "Product created successfully!" */
export const showSuccess = (title: string, done: 'created' | 'updated') =>
  toastSuccess(`${title} ${done} successfully!`, TOAST_MS.brief);
