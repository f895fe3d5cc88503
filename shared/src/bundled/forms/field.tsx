import { useField } from 'formik';
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import styled from 'styled-components';
import { useShownError } from './error-summary';
import { describedBy, FieldFrame, inputStyle, Pair } from './field-frame';
import { fieldId } from './field-id';

interface ControlProps {
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
}

/** What each field has in common: the props of its FieldFrame (label, hint, error), and of the control in it that Formik holds. */
export function useControl({ name, label, hint, optional }: ControlProps) {
  const [{ value, onChange }] = useField<string>(name);
  const error = useShownError(name);
  const frame = { name, label, hint, error, optional };
  const control = {
    id: fieldId(name),
    name,
    value,
    onChange,
    'aria-required': optional ? undefined : true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(name, { hint, error }),
  };
  return { frame, control };
}

type Own = 'name' | 'id' | 'value' | 'onChange' | 'aria-required';
type FieldProps = ControlProps & Omit<InputHTMLAttributes<HTMLInputElement>, Own>;
type TextAreaProps = ControlProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Own>;

const Line = styled.input`${inputStyle}`;

/** One line of text in a Formik form. Give it `autoComplete` and `inputMode` where the browser can help. */
export function Field({ label, hint, optional, ...rest }: FieldProps) {
  const { frame, control } = useControl({ label, hint, optional, ...rest });
  return (
    <FieldFrame {...frame}>
      <Line {...rest} {...control} />
    </FieldFrame>
  );
}

const Area = styled.textarea`
  ${inputStyle}
  resize: vertical;
`;

/** Several lines of text in a Formik form. */
export function TextArea({ label, hint, optional, rows = 6, ...rest }: TextAreaProps) {
  const { frame, control } = useControl({ label, hint, optional, ...rest });
  return (
    <FieldFrame {...frame}>
      <Area {...rest} rows={rows} {...control} />
    </FieldFrame>
  );
}

/** First and last name of whoever fills in the form. */
export const NameFields = () => (
  <Pair>
    <Field name="firstName" label="First name" autoComplete="given-name" />
    <Field name="lastName" label="Last name" autoComplete="family-name" />
  </Pair>
);

export const EmailField = ({ hint }: { hint?: ReactNode }) => (
  <Field
    name="email"
    label="Email"
    hint={hint}
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
  />
);

export const PhoneField = ({ hint }: { hint: ReactNode }) => (
  <Field name="phoneNumber" label="Phone number" hint={hint} type="tel" inputMode="tel" autoComplete="tel" />
);
