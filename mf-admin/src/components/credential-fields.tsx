import { ActionButton } from '@lagoon/shared/components';
import {
  Field,
  FieldFrame,
  fieldId,
  Input,
  listErrors,
  useControl,
  useOneAtATime,
} from '@lagoon/shared/forms';
import { IconButton, Stack } from '@lagoon/shared/ui';
import {
  Form,
  type FormikConfig,
  type FormikErrors,
  type FormikHelpers,
  FormikProvider,
  type FormikValues,
  useFormik,
  useFormikContext,
} from 'formik';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { type Answer, apiErrorText } from '../api/calls';

export function useCredentialForm<V extends FormikValues, T>({
  send,
  onSent,
  ...config
}: Pick<FormikConfig<V>, 'initialValues' | 'validationSchema'> & {
  send: (values: V) => PromiseLike<Answer<T>>;
  onSent: (data: T, form: FormikHelpers<V>) => void;
}) {
  const once = useOneAtATime();
  const [failure, setFailure] = useState('');
  const attempt = async (values: V, helpers: FormikHelpers<V>) => {
    setFailure('');
    const { data, error } = await send(values);
    if (!error) return onSent(data as T, helpers);
    const { fields, text } = apiErrorText(error);
    helpers.setErrors(fields as FormikErrors<V>);
    setFailure(text);
  };
  const form = useFormik<V>({
    ...config,
    validateOnBlur: false,
    onSubmit: (values, helpers) => once(() => attempt(values, helpers)),
  });
  const { errors, submitCount, isSubmitting, isValidating } = form;
  const handledSubmits = useRef(0);
  useEffect(() => {
    if (submitCount === handledSubmits.current || isSubmitting || isValidating) return;
    handledSubmits.current = submitCount;
    const [first] = listErrors(errors, Object.keys(config.initialValues));
    if (first) document.getElementById(fieldId(first.name))?.focus();
  });
  return { form, failure, setFailure };
}

export const CredentialForm = <V extends FormikValues>({
  form,
  ...rest
}: {
  form: ReturnType<typeof useFormik<V>>;
  onChange?: () => void;
  $mt?: number;
  children: ReactNode;
}) => (
  <FormikProvider value={form}>
    <Stack as={Form} $gap={20} noValidate {...rest} />
  </FormikProvider>
);

export const SubmitButton = (props: Omit<ComponentProps<typeof ActionButton>, 'busy'>) => (
  <ActionButton type="submit" busy={useFormikContext().isSubmitting} {...props} />
);

/** Accepts letters, because recovery codes contain them. */
export const CodeField = ({
  hint = 'The six digits that your authenticator app shows, or a recovery code',
}: {
  hint?: string;
}) => (
  <Field
    name="code"
    label="Code"
    hint={hint}
    autoComplete="one-time-code"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
  />
);

const Frame = styled.div`position: relative;`;

const Wide = styled(Input)`&& { padding-right: 56px; }`;

const Toggle = styled(IconButton)`
  position: absolute;
  top: 3px;
  right: 3px;
`;

/** Hides the password while submitting: browsers remember the text of shown fields. */
export function PasswordField({
  name,
  label,
  hint,
  autoComplete,
}: {
  name: string;
  label: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
}) {
  const { isSubmitting } = useFormikContext();
  const { frame, control } = useControl({ name, label, hint });
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame {...frame}>
      <Frame>
        <Wide
          {...control}
          type={shown && !isSubmitting ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <Toggle
          type="button"
          aria-label={`Show ${label.toLowerCase()}`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} />
        </Toggle>
      </Frame>
    </FieldFrame>
  );
}
