import { ActionButton } from '@lagoon/shared/components';
import { useAppDispatch } from '@lagoon/shared/data';
import { TOAST_MS } from '@lagoon/shared/domain';
import { Field, fieldId } from '@lagoon/shared/forms';
import { codeSchema, loginSchema } from '@lagoon/shared/forms/schemas';
import { toastError, toastSuccess } from '@lagoon/shared/ui';
import { useEffect, useState } from 'react';
import { signIn } from '../api/sign-in';
import { sessionOpened } from '../session/session';
import {
  CodeField,
  CredentialForm,
  PasswordField,
  SubmitButton,
  useCredentialForm,
} from './credential-fields';
import { Outcome } from './notice';

const withCode = loginSchema.concat(codeSchema);

export function SignInForm({ username = '' }: { username?: string }) {
  const dispatch = useAppDispatch();
  const [asksForCode, setAsksForCode] = useState(false);
  const schema = asksForCode ? withCode : loginSchema;
  const { form, failure, setFailure } = useCredentialForm({
    initialValues: { username, password: '', code: '' },
    validationSchema: schema,
    send: (values) =>
      dispatch(signIn.initiate(schema.cast(values, { stripUnknown: true }), { track: false })),
    onSent: (outcome) => {
      if ('session' in outcome) {
        toastSuccess('Login Successful', TOAST_MS.brief);
        sessionOpened(outcome.session);
      } else if ('code' in outcome && !asksForCode) setAsksForCode(true);
      else {
        const { toast, stays } =
          'code' in outcome ? { toast: outcome.code, stays: outcome.code } : outcome;
        toastError(toast, TOAST_MS.brief);
        // a text that stays on the form, because the toast disappears after 500 ms
        setFailure(stays);
      }
    },
  });
  const { isSubmitting } = form;

  useEffect(() => {
    if (asksForCode && !isSubmitting) document.getElementById(fieldId('code'))?.focus();
  }, [asksForCode, isSubmitting]);

  const startAgain = () => {
    void form.setFieldValue('code', '', false);
    setFailure('');
    setAsksForCode(false);
  };
  return (
    <CredentialForm form={form}>
      <Outcome failure={failure} />
      {asksForCode ? (
        <CodeField />
      ) : (
        <>
          <Field
            name="username"
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <PasswordField name="password" label="Password" autoComplete="current-password" />
        </>
      )}
      <SubmitButton $size="large" $wide label="Sign In" busyLabel="Logging in..." />
      {asksForCode ? (
        <ActionButton
          label="Start again"
          $kind="secondary"
          $wide
          disabled={isSubmitting}
          onClick={startAgain}
        />
      ) : null}
    </CredentialForm>
  );
}
