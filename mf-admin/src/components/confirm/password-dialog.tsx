import { useFocusAfterBusy } from '@lagoon/shared/components';
import { useAppDispatch } from '@lagoon/shared/data';
import { useOneAtATime } from '@lagoon/shared/forms';
import { type ConfirmRequest, confirmSchema, confirmWithCodeSchema } from '@lagoon/shared/forms/schemas';
import { Button, color, Dialog, media } from '@lagoon/shared/ui';
import { Form, Formik, type FormikHelpers, useFormikContext } from 'formik';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { accountApi } from '../../api/account';
import type { CallFailure } from '../../api/authenticated-base-query';
import { refusalOf } from '../../api/refusal';
import { CodeField } from '../code-field';
import { Outcome } from '../outcome';
import { PasswordField } from '../password-field';
import { useFocusFirstError } from '../use-focus-first-error';

const Fields = styled(Form)`
  display: grid;
  gap: 20px;
  h2 { font-size: 1.5rem; }
`;

const Text = styled.p`
  margin-top: -8px;
  color: ${color.ink600};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 12px;
  margin-top: 8px;
  ${media.phone} { > button { flex: 1 1 auto; } }
`;

interface PasswordDialogProps {
  /** whether the account asks for a code, too */
  secondFactor: boolean;
  /** told whether the password was confirmed; false when it was broken off */
  answer: (confirmed: boolean) => void;
}

/** Asks for one's password once more. */
export function PasswordDialog({ secondFactor, answer }: PasswordDialogProps) {
  const dispatch = useAppDispatch();
  const once = useOneAtATime();
  const [failure, setFailure] = useState('');
  const [titleId, textId] = [useId(), useId()];

  const send = (values: ConfirmRequest, form: FormikHelpers<Required<ConfirmRequest>>) =>
    once(async () => {
      setFailure('');
      const body = secondFactor ? values : { password: values.password };
      const { error } = await dispatch(accountApi.endpoints.confirmPassword.initiate(body, { track: false }));
      if (!error) return answer(true);
      const { fields, text } = refusalOf(error as CallFailure);
      form.setErrors(fields);
      setFailure(text);
    });

  return (
    <Dialog open onClose={() => answer(false)} labelledBy={titleId} describedBy={textId}>
      <Formik
        initialValues={{ password: '', code: '' }}
        validationSchema={secondFactor ? confirmWithCodeSchema : confirmSchema}
        validateOnBlur={false}
        onSubmit={send}
      >
        <ConfirmFields titleId={titleId} textId={textId} secondFactor={secondFactor} failure={failure} onCancel={() => answer(false)} />
      </Formik>
    </Dialog>
  );
}

interface ConfirmFieldsProps {
  titleId: string;
  textId: string;
  secondFactor: boolean;
  failure: string;
  onCancel: () => void;
}

function ConfirmFields({ titleId, textId, secondFactor, failure, onCancel }: ConfirmFieldsProps) {
  const { isSubmitting } = useFormikContext();
  const button = useFocusAfterBusy(isSubmitting);
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(['password', 'code']);

  // after the dialog's own effect, which opens it and so moves focus
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  return (
    <Fields noValidate ref={form}>
      <h2 id={titleId}>Is it you?</h2>
      <Text id={textId}>Type your password once more. You are not asked again for five minutes.</Text>
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      {secondFactor ? <CodeField hint="The six digits that your authenticator app shows, or a recovery code" /> : null}
      <Outcome failure={failure} done="" />
      <Buttons>
        <Button type="button" $kind="secondary" disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
        <Button ref={button} type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Confirming...' : 'Confirm'}
        </Button>
      </Buttons>
    </Fields>
  );
}
