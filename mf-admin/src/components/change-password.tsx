import { useAppDispatch } from '@lagoon/shared/data';
import { TOAST_MS } from '@lagoon/shared/domain';
import { passwordFormSchema, passwordSchema } from '@lagoon/shared/forms/schemas';
import { toastSuccess } from '@lagoon/shared/ui';
import { useState } from 'react';
import { accountApi } from '../api/account';
import { sessionOpened } from '../session/session';
import {
  CredentialForm,
  PasswordField,
  SubmitButton,
  useCredentialForm,
} from './credential-fields';
import { Outcome } from './notice';

/** @param props.username for the browser's password manager */
export function ChangePassword({ username }: { username: string }) {
  const dispatch = useAppDispatch();
  const [done, setDone] = useState('');
  const { form, failure } = useCredentialForm({
    initialValues: { currentPassword: '', newPassword: '', repeat: '' },
    validationSchema: passwordFormSchema,
    send: ({ currentPassword, newPassword }) => {
      setDone('');
      const body = passwordSchema.cast({ currentPassword, newPassword });
      return dispatch(accountApi.endpoints.changePassword.initiate(body, { track: false }));
    },
    onSent: ({ token, user, message }, { resetForm }) => {
      // the previous token became invalid when the password changed
      sessionOpened({ token, user });
      resetForm();
      toastSuccess('Password changed', TOAST_MS.brief);
      setDone(message);
    },
  });
  return (
    <CredentialForm form={form} $mt={24} onChange={() => setDone('')}>
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <PasswordField
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
      />
      <PasswordField
        name="newPassword"
        label="New password"
        hint="8 to 20 characters"
        autoComplete="new-password"
      />
      <PasswordField name="repeat" label="Repeat new password" autoComplete="new-password" />
      <Outcome failure={failure} done={done} />
      <SubmitButton label="Change password" busyLabel="Changing..." />
    </CredentialForm>
  );
}
