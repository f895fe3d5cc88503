import { useFocusAfterBusy } from '@lagoon/shared/components';
import { Button } from '@lagoon/shared/ui';
import { Form, useFormikContext } from 'formik';
import styled from 'styled-components';
import { Outcome } from '../outcome';
import { PasswordField } from '../password-field';
import { useFocusFirstError } from '../use-focus-first-error';

const Fields = styled(Form)`
  display: grid;
  gap: 20px;
  margin-top: 24px;
`;

const NAMES = ['currentPassword', 'newPassword', 'repeat'];

interface PasswordFormProps {
  /** for the browser's password manager, which keeps passwords by name */
  username: string;
  failure: string;
  done: string;
  onTyped: () => void;
}

/** The fields of a password change and what came of it. */
export function PasswordForm({ username, failure, done, onTyped }: PasswordFormProps) {
  const { isSubmitting } = useFormikContext();
  const button = useFocusAfterBusy(isSubmitting);
  useFocusFirstError(NAMES);
  return (
    <Fields noValidate onChange={onTyped}>
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
      <PasswordField name="newPassword" label="New password" hint="8 to 20 characters" autoComplete="new-password" />
      <PasswordField name="repeat" label="New password again" autoComplete="new-password" />
      <Outcome failure={failure} done={done} />
      <Button ref={button} type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Changing...' : 'Change password'}
      </Button>
    </Fields>
  );
}
