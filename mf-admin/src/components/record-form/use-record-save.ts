import { useNavigate } from '@lagoon/shared/router';
import type { FormikHelpers } from 'formik';
import { useRef, useState } from 'react';
import { NO_TOKEN } from '../../api/authenticated-base-query';
import { failureText } from '../../api/failure-text';
import { SAVED } from '../unsaved-changes/is-leaving';
import { type Trouble, troubleOf } from './conflict';
import { imageOf, type PictureValues } from './picture-values';
import type { RecordCalls, RecordKind, Versioned } from './record-kind';
import { type Refused, refusedFields } from './refused-fields';
import { closeFailures, tellFailure, tellSuccess } from './save-toasts';

const UNREADABLE = 'The picture could not be read. Choose it again.';

/** Where a save goes: to the version that was opened unless told otherwise. */
type Target = { etag: string | undefined } | 'new';

/**
 * Saves what a form holds, as spec §7 and §8 say: one request, the toast, and what follows. Nothing that was typed is
 * lost when it fails, and nobody's work is replaced unseen.
 *
 * @param base the record as the form shows it; undefined for a new one
 * @param onSaved told what the server has now
 */
export function useRecordSave<V extends PictureValues, R extends { id: string }>(
  kind: RecordKind<V, R>,
  calls: RecordCalls<R>,
  base: Versioned<R> | undefined,
  onSaved: (saved: Versioned<R>) => void,
) {
  const navigate = useNavigate();
  const target = useRef<Target>(undefined);
  const [failure, setFailure] = useState('');
  const [trouble, setTrouble] = useState<Trouble<R>>();
  const [saved, setSaved] = useState<R>();

  const nameOf = (values: V) => (field: string) => {
    const name = kind.fieldOf[field] ?? field;
    return name === 'picture' ? (values.imageFile ? 'imageFile' : 'imageUrl') : name;
  };
  const send = async (values: V) => {
    const image = await imageOf(values);
    const body = kind.bodyOf(values, image, base?.record);
    if (!base || target.current === 'new') return calls.create(body);
    return calls.update(base.record.id, body, target.current ? target.current.etag : base.etag);
  };
  const fail = (message: string) => {
    const whole =
      message === NO_TOKEN ? message : `Failed to ${base && target.current !== 'new' ? 'update' : 'create'} ${kind.noun}: ${message}`;
    setFailure(whole);
    tellFailure(whole);
  };

  /** Formik's submit. @returns what the server refused, by field; undefined when it took all */
  const save = async (values: V, { resetForm }: Pick<FormikHelpers<V>, 'resetForm'>): Promise<Refused | undefined> => {
    const anew = base !== undefined && target.current === 'new';
    closeFailures();
    setFailure('');
    setSaved(undefined);
    const outcome = await send(values).catch(() => UNREADABLE);
    if (typeof outcome === 'string') {
      fail(outcome);
      return { imageFile: outcome };
    }
    if ('error' in outcome) {
      const { error } = outcome;
      if (error.status === undefined) {
        fail(error.message ?? 'It could not be sent.');
        return {};
      }
      const found = base && target.current !== 'new' ? troubleOf<R>(error) : undefined;
      setTrouble(found);
      // the comparison says more than "412" would, and stands where it is needed
      if (found?.kind !== 'changed') fail(failureText(error));
      return refusedFields(error.data, kind.names, nameOf(values));
    }
    tellSuccess(kind.title, base && !anew ? 'updated' : 'created');
    setTrouble(undefined);
    setSaved(outcome.data.record);
    resetForm({ values: base ? kind.valuesOf(outcome.data.record) : kind.empty });
    onSaved(outcome.data);
    if (anew) await navigate(kind.edit(outcome.data.record.id), { replace: true, state: SAVED });
    return undefined;
  };

  /** Runs a submit that goes elsewhere than to the version that was opened. */
  const aimed = async (at: Target, submit: () => Promise<unknown>) => {
    target.current = at;
    try {
      await submit();
    } finally {
      target.current = undefined;
    }
  };
  return { save, aimed, failure, trouble, settle: () => setTrouble(undefined), saved };
}
