import { useFocusAfterBusy } from '@lagoon/shared/components';
import { describedBy, Field, FieldFrame, fieldId, inputStyle, listErrors, useShownError } from '@lagoon/shared/forms';
import { IconButton } from '@lagoon/shared/ui';
import { Form, type FormikConfig, FormikProvider, type FormikValues, useField, useFormik, useFormikContext } from 'formik';
import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

/**
 * A form that asks for a password or a code. After each refused attempt the first wrong field has the focus: in a form
 * this short the fields say enough, and a summary would only repeat them.
 *
 * @returns the form, for `CredentialForm`, and a ref for its button
 */
export function useCredentialForm<V extends FormikValues>(
  config: Pick<FormikConfig<V>, 'initialValues' | 'validationSchema' | 'onSubmit'>,
) {
  const form = useFormik<V>({ ...config, validateOnBlur: false });
  const { errors, submitCount, isSubmitting, isValidating } = form;
  const button = useFocusAfterBusy(isSubmitting);
  const told = useRef(0);
  useEffect(() => {
    if (submitCount === told.current || isSubmitting || isValidating) return;
    told.current = submitCount;
    const [first] = listErrors(errors, Object.keys(config.initialValues));
    if (first) document.getElementById(fieldId(first.name))?.focus();
  });
  return { form, button };
}

const Fields = styled(Form)`
  display: grid;
  gap: 20px;
`;

interface CredentialFormProps<V extends FormikValues> {
  form: ReturnType<typeof useFormik<V>>;
  onChange?: () => void;
  className?: string;
  children: ReactNode;
}

/** Fields under one another, of a form made by `useCredentialForm`. */
export const CredentialForm = <V extends FormikValues>({ form, ...rest }: CredentialFormProps<V>) => (
  <FormikProvider value={form}>
    <Fields noValidate {...rest} />
  </FormikProvider>
);

/** A code of an authenticator app. A recovery code stands here too, so that letters can be typed. */
export const CodeField = ({ hint = 'The six digits that your authenticator app shows, or a recovery code' }: { hint?: string }) => (
  <Field name="code" label="Code" hint={hint} autoComplete="one-time-code" autoCapitalize="none" autoCorrect="off" spellCheck={false} />
);

const Frame = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${inputStyle}
  && { padding-right: 56px; }
`;

const Toggle = styled(IconButton)`
  position: absolute;
  top: 3px;
  right: 3px;
`;

interface PasswordFieldProps {
  name: string;
  label: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password, which can be shown and hidden again. While it is sent it is hidden, so that no browser keeps it as plain text. */
export function PasswordField({ name, label, hint, autoComplete }: PasswordFieldProps) {
  const [{ value, onChange }] = useField<string>(name);
  const { isSubmitting } = useFormikContext();
  const error = useShownError(name);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame name={name} label={label} hint={hint} error={error}>
      <Frame>
        <Input
          id={fieldId(name)}
          name={name}
          type={shown && !isSubmitting ? 'text' : 'password'}
          value={value}
          onChange={onChange}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(name, { hint, error })}
        />
        <Toggle type="button" aria-label={`Show ${label.toLowerCase()}`} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
        </Toggle>
      </Frame>
    </FieldFrame>
  );
}
