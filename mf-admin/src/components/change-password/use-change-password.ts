import { useAppDispatch } from '@lagoon/shared/data';
import { TOAST_MS } from '@lagoon/shared/domain';
import { useOneAtATime } from '@lagoon/shared/forms';
import { passwordSchema } from '@lagoon/shared/forms/schemas';
import { toastSuccess } from '@lagoon/shared/ui';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { accountApi } from '../../api/account';
import type { CallFailure } from '../../api/authenticated-base-query';
import { refusalOf } from '../../api/refusal';
import { sessionOpened } from '../../session/session';

export interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  repeat: string;
}

/** Changes the password, once at a time. What a field has to say is set there; what is left stays in `failure`. */
export function useChangePassword() {
  const dispatch = useAppDispatch();
  const once = useOneAtATime();
  const [failure, setFailure] = useState('');
  const [done, setDone] = useState('');

  const attempt = async ({ currentPassword, newPassword }: PasswordValues, form: FormikHelpers<PasswordValues>) => {
    setFailure('');
    setDone('');
    const body = passwordSchema.cast({ currentPassword, newPassword });
    const answer = await dispatch(accountApi.endpoints.changePassword.initiate(body, { track: false }));
    if ('error' in answer) {
      const { fields, text } = refusalOf(answer.error as CallFailure);
      form.setErrors(fields);
      setFailure(text);
      return;
    }
    const { token, user } = answer.data;
    // the token before it has ended with the password; other tabs follow what is stored
    sessionOpened({ token, user });
    form.resetForm();
    toastSuccess('Password changed', TOAST_MS.brief);
    setDone(answer.data.message);
  };
  const change = (values: PasswordValues, form: FormikHelpers<PasswordValues>) => once(() => attempt(values, form));
  return { change, failure, done, forgetDone: () => setDone('') };
}
