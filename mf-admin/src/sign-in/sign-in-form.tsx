import { Field } from '@lagoon/shared/forms';
import { useFocusAfterBusy } from '@lagoon/shared/parts';
import { Button } from '@lagoon/shared/ui';
import { Form, useFormikContext } from 'formik';
import styled from 'styled-components';
import { Outcome } from '../parts/outcome';
import { PasswordField } from '../parts/password-field';
import { useFocusFirstError } from '../parts/use-focus-first-error';

const Fields = styled(Form)`
  display: grid;
  gap: 20px;
`;

const NAMES = ['username', 'password'];

/** The two fields and the button. `failure` is what went wrong with the last try: its toast is gone after half a second. */
export function SignInForm({ failure }: { failure: string }) {
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
