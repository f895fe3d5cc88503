import { useFocusAfterBusy } from '@lagoon/shared/components';
import { Field } from '@lagoon/shared/forms';
import { Button } from '@lagoon/shared/ui';
import { Form, Formik, useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { CodeField } from '../code-field';
import { Outcome } from '../outcome';
import { PasswordField } from '../password-field';
import { useFocusFirstError } from '../use-focus-first-error';
import { type SignInValues, useSignIn } from './use-sign-in';

const Fields = styled(Form)`
  display: grid;
  gap: 20px;
`;

const NAMES = ['username', 'password', 'code'];

export interface SignInFormProps {
  /** filled in already */
  username?: string;
  /** told once the session is open */
  onSignedIn?: () => void;
}

/** The form that signs in, wherever it stands: the page, or the dialog over a page whose session has ended. */
export function SignInForm({ username = '', onSignedIn }: SignInFormProps) {
  const { failure, schema, asksForCode, signIn, startAgain } = useSignIn(onSignedIn);
  return (
    <Formik initialValues={{ username, password: '', code: '' }} validationSchema={schema} validateOnBlur={false} onSubmit={signIn}>
      <SignInFields failure={failure} asksForCode={asksForCode} onStartAgain={startAgain} />
    </Formik>
  );
}

interface SignInFieldsProps {
  /** what went wrong with the last try: its toast is gone after half a second */
  failure: string;
  /** the password was right, and a code is to follow */
  asksForCode: boolean;
  onStartAgain: () => void;
}

/** The two fields and the button; then, for an account with a second factor, the code in their place. */
function SignInFields({ failure, asksForCode, onStartAgain }: SignInFieldsProps) {
  const { isSubmitting, setFieldValue } = useFormikContext<SignInValues>();
  const button = useFocusAfterBusy(isSubmitting);
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(NAMES);

  // the field that had the focus has gone
  useEffect(() => {
    if (asksForCode && !isSubmitting) form.current?.querySelector<HTMLElement>('[name="code"]')?.focus();
  }, [asksForCode, isSubmitting]);

  const startAgain = () => {
    void setFieldValue('code', '', false);
    onStartAgain();
  };
  return (
    <Fields noValidate ref={form}>
      <Outcome failure={failure} done="" />
      {asksForCode ? (
        <CodeField hint="The six digits that your authenticator app shows, or a recovery code" />
      ) : (
        <>
          <Field name="username" label="Username" autoComplete="username" autoCapitalize="none" autoCorrect="off" spellCheck={false} />
          <PasswordField name="password" label="Password" autoComplete="current-password" />
        </>
      )}
      <Button ref={button} type="submit" $size="large" $wide disabled={isSubmitting}>
        {isSubmitting ? 'Logging in...' : 'Sign In'}
      </Button>
      {asksForCode ? (
        <Button type="button" $kind="secondary" $wide disabled={isSubmitting} onClick={startAgain}>
          Start again
        </Button>
      ) : null}
    </Fields>
  );
}
