import { Field } from '@lagoon/shared/forms';
import { loginSchema } from '@lagoon/shared/forms/schemas';
import { useFocusAfterBusy } from '@lagoon/shared/parts';
import { Button } from '@lagoon/shared/ui';
import { Form, Formik, useFormikContext } from 'formik';
import styled from 'styled-components';
import { Outcome } from '../parts/outcome';
import { PasswordField } from '../parts/password-field';
import { useFocusFirstError } from '../parts/use-focus-first-error';
import { useSignIn } from './use-sign-in';

const Fields = styled(Form)`
  display: grid;
  gap: 20px;
`;

const NAMES = ['username', 'password'];

interface SignInFormProps {
  /** told once the session is open */
  onSignedIn?: () => void;
}

/** The form that signs in, wherever it stands: the page, or the dialog over a page whose session has ended. */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const { failure, signIn } = useSignIn(onSignedIn);
  return (
    <Formik initialValues={{ username: '', password: '' }} validationSchema={loginSchema} validateOnBlur={false} onSubmit={signIn}>
      <SignInFields failure={failure} />
    </Formik>
  );
}

/** The two fields and the button. `failure` is what went wrong with the last try: its toast is gone after half a second. */
function SignInFields({ failure }: { failure: string }) {
  const { isSubmitting } = useFormikContext();
  const button = useFocusAfterBusy(isSubmitting);
  useFocusFirstError(NAMES);
  return (
    <Fields noValidate>
      <Outcome failure={failure} done="" />
      <Field name="username" label="Username" autoComplete="username" autoCapitalize="none" autoCorrect="off" spellCheck={false} />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <Button ref={button} type="submit" $size="large" $wide disabled={isSubmitting}>
        {isSubmitting ? 'Logging in...' : 'Sign In'}
      </Button>
    </Fields>
  );
}
