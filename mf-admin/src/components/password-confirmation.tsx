import { useAppDispatch } from '@lagoon/shared/data';
import { fieldId, useOneAtATime } from '@lagoon/shared/forms';
import { confirmSchema, confirmWithCodeSchema } from '@lagoon/shared/forms/schemas';
import { Button, color, Dialog } from '@lagoon/shared/ui';
import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { accountApi } from '../api/account';
import type { CallFailure } from '../api/admin-api';
import { refusalOf } from '../api/failure';
import { DialogButtons } from './confirm-dialog';
import { CodeField, CredentialForm, PasswordField, useCredentialForm } from './credential-fields';
import { Outcome } from './outcome';

const Fields = styled(CredentialForm)`h2 { font-size: 1.5rem; }` as typeof CredentialForm;

const Text = styled.p`
  margin-top: -8px;
  color: ${color.ink600};
`;

const Buttons = styled(DialogButtons)`margin-top: 8px;`;

interface PasswordDialogProps {
  /** whether the account asks for a code, too */
  secondFactor: boolean;
  /** told whether the password was confirmed; false when it was broken off */
  answer: (confirmed: boolean) => void;
}

/** Asks for one's password once more. */
function PasswordDialog({ secondFactor, answer }: PasswordDialogProps) {
  const dispatch = useAppDispatch();
  const [titleId, textId] = [useId(), useId()];
  const cancel = () => answer(false);

  const { form, button, failure } = useCredentialForm({
    initialValues: { password: '', code: '' },
    validationSchema: secondFactor ? confirmWithCodeSchema : confirmSchema,
    send: async ({ password, code }) => {
      const body = secondFactor ? { password, code } : { password };
      const { error } = await dispatch(accountApi.endpoints.confirmPassword.initiate(body, { track: false }));
      if (error) return refusalOf(error);
      answer(true);
      return undefined;
    },
  });
  const { isSubmitting } = form;

  // after the dialog's own effect, which opens it and so moves focus
  useEffect(() => document.getElementById(fieldId('password'))?.focus(), []);

  return (
    <Dialog open onClose={cancel} labelledBy={titleId} describedBy={textId}>
      <Fields form={form}>
        <h2 id={titleId}>Is it you?</h2>
        <Text id={textId}>Type your password once more. You are not asked again for five minutes.</Text>
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        {secondFactor ? <CodeField /> : null}
        <Outcome failure={failure} />
        <Buttons>
          <Button type="button" $kind="secondary" disabled={isSubmitting} onClick={cancel}>
            Cancel
          </Button>
          <Button ref={button} type="submit" disabled={isSubmitting}>
            {isSubmitting ? 'Confirming...' : 'Confirm'}
          </Button>
        </Buttons>
      </Fields>
    </Dialog>
  );
}

type Answer<T> = { data?: T | undefined; error?: unknown };

/**
 * For calls that the server takes only within five minutes after the password was typed, one at a time.
 *
 * @returns `confirmed`, which makes a call and, when the server asks for the password first, asks for it and makes the call
 *   once more (who cancels gets the refusal); `attempt`, which tells by `busy` and `failure` how a confirmed call goes, and
 *   does what follows when it went well; `dialog`, to be put anywhere on the page
 */
export function usePasswordConfirmation() {
  const once = useOneAtATime();
  const [asking, setAsking] = useState<PasswordDialogProps>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const confirmed = async <T extends { error?: unknown }>(call: () => PromiseLike<T>): Promise<T> => {
    const first = await call();
    const asked = askedFor(first.error as CallFailure | undefined);
    if (!asked) return first;
    const isConfirmed = await new Promise<boolean>((answer) => setAsking({ ...asked, answer }));
    setAsking(undefined);
    return isConfirmed ? call() : first;
  };
  const attempt = <T,>(call: () => PromiseLike<Answer<T>>, then: (data: T) => void) =>
    once(async () => {
      setBusy(true);
      setFailure('');
      const { data, error } = await confirmed(call);
      setBusy(false);
      if (error) setFailure(refusalOf(error).text);
      else then(data as T);
    });
  return {
    confirmed,
    attempt,
    busy,
    failure,
    forgetFailure: () => setFailure(''),
    dialog: asking ? <PasswordDialog {...asking} /> : null,
  };
}

function askedFor(failure: CallFailure | undefined): { secondFactor: boolean } | undefined {
  const { error, secondFactor } = (failure?.data ?? {}) as { error?: unknown; secondFactor?: unknown };
  return failure?.status === 403 && error === 'confirm-password' ? { secondFactor: secondFactor === true } : undefined;
}
