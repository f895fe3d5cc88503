import { Field } from '@lagoon/shared/forms';
import { useFocusAfterBusy } from '@lagoon/shared/parts';
import { Button, color, font } from '@lagoon/shared/ui';
import { Form, useFormikContext } from 'formik';
import { CircleAlert } from 'lucide-react';
import styled from 'styled-components';
import { PasswordField } from '../parts/password-field';
import { useFocusFirstError } from '../parts/use-focus-first-error';

const Fields = styled(Form)`
  display: grid;
  gap: 20px;
  [role='alert']:empty { position: absolute; }
`;

const Failure = styled.p`
  display: grid;
  grid-template-columns: 20px 1fr;
  gap: 10px;
  padding: 12px 14px;
  border: 1px solid ${color.danger700};
  border-radius: 8px;
  background: ${color.dangerTint};
  color: ${color.danger700};
  font-weight: 600;
  font-size: ${font.small};
  line-height: 1.45;
`;

const NAMES = ['username', 'password'];

/** The two fields and the button. `failure` is what went wrong with the last try: its toast is gone after half a second. */
export function SignInForm({ failure }: { failure: string }) {
  const { isSubmitting } = useFormikContext();
  const button = useFocusAfterBusy(isSubmitting);
  useFocusFirstError(NAMES);
  return (
    <Fields noValidate>
      <div role="alert">
        {failure ? (
          <Failure>
            <CircleAlert size={20} strokeWidth={1.9} aria-hidden="true" />
            <span>{failure}</span>
          </Failure>
        ) : null}
      </div>
      <Field name="username" label="Username" autoComplete="username" autoCapitalize="none" autoCorrect="off" spellCheck={false} />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <Button ref={button} type="submit" $size="large" $wide disabled={isSubmitting}>
        {isSubmitting ? 'Logging in...' : 'Sign In'}
      </Button>
    </Fields>
  );
}
