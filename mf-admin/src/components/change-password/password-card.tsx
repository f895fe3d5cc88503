import { passwordFormSchema } from '@lagoon/shared/forms/schemas';
import { Formik } from 'formik';
import { Card, Note } from '../section-card';
import { PasswordForm } from './password-form';
import { useChangePassword } from './use-change-password';

const EMPTY = { currentPassword: '', newPassword: '', repeat: '' };

/** The form that changes one's password. Nothing of it is kept as a draft. */
export function ChangePassword({ username }: { username: string }) {
  const { change, failure, done, forgetDone } = useChangePassword();
  return (
    <Formik initialValues={EMPTY} validationSchema={passwordFormSchema} validateOnBlur={false} onSubmit={change}>
      <PasswordForm username={username} failure={failure} done={done} onTyped={forgetDone} />
    </Formik>
  );
}

/** Changing one's password, on the account's page. */
export const PasswordCard = ({ username }: { username: string }) => (
  <Card aria-labelledby="password-title">
    <h2 id="password-title">Change password</h2>
    <Note>Your other devices are signed out when you change it.</Note>
    <ChangePassword username={username} />
  </Card>
);
