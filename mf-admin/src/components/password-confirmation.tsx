import { ActionButton } from '@lagoon/shared/components';
import { useAppDispatch } from '@lagoon/shared/data';
import { fieldId } from '@lagoon/shared/forms';
import { confirmSchema, confirmWithCodeSchema } from '@lagoon/shared/forms/schemas';
import { useEffect, useState } from 'react';
import { accountApi } from '../api/account';
import { type Answer, type Call, refusalOf } from '../api/calls';
import { useAttempt } from './attempt';
import {
  CodeField,
  CredentialForm,
  PasswordField,
  SubmitButton,
  useCredentialForm,
} from './credential-fields';
import { DialogButtons, TitledDialog } from './dialog';
import { Outcome } from './notice';

interface PasswordDialogProps {
  secondFactor: boolean;
  answer: (confirmed: boolean) => void;
}

function PasswordDialog({ secondFactor, answer }: PasswordDialogProps) {
  const dispatch = useAppDispatch();
  const cancel = () => answer(false);

  const { form, failure } = useCredentialForm({
    initialValues: { password: '', code: '' },
    validationSchema: secondFactor ? confirmWithCodeSchema : confirmSchema,
    send: ({ password, code }) => {
      const body = secondFactor ? { password, code } : { password };
      return dispatch(accountApi.endpoints.confirmPassword.initiate(body, { track: false }));
    },
    onSent: () => answer(true),
  });

  useEffect(() => document.getElementById(fieldId('password'))?.focus(), []);

  return (
    <TitledDialog
      title="Confirm your password"
      text="Type your password once more. You are not asked again for five minutes."
      onClose={cancel}
    >
      <CredentialForm form={form}>
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        {secondFactor ? <CodeField /> : null}
        <Outcome failure={failure} />
        <DialogButtons $mt={8}>
          <ActionButton
            label="Cancel"
            $kind="secondary"
            disabled={form.isSubmitting}
            onClick={cancel}
          />
          <SubmitButton label="Confirm" busyLabel="Confirming..." />
        </DialogButtons>
      </CredentialForm>
    </TitledDialog>
  );
}

/** Repeats a call after the password that it may require. Render `dialog` on the page. */
export function usePasswordConfirmation() {
  const { attempt, ...state } = useAttempt();
  const [asking, setAsking] = useState<PasswordDialogProps>();

  const confirmed = async <T extends Answer<unknown>>(call: () => PromiseLike<T>): Promise<T> => {
    const first = await call();
    const { error, secondFactor } = refusalOf(first.error);
    if (first.error?.status !== 403 || error !== 'confirm-password') return first;
    const isConfirmed = await new Promise<boolean>((answer) =>
      setAsking({ secondFactor: secondFactor === true, answer }),
    );
    setAsking(undefined);
    return isConfirmed ? call() : first;
  };
  return {
    ...state,
    confirmed,
    attempt: <T,>(call: Call<T>, then: (data: T) => void) => attempt(() => confirmed(call), then),
    dialog: asking ? <PasswordDialog {...asking} /> : null,
  };
}
