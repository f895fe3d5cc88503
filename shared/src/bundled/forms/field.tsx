import { color, font, media, radius } from '@lagoon/shared/ui';
import { useField } from 'formik';
import { CircleAlert } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import styled, { css } from 'styled-components';
import { useShownError } from './error-summary';

/** Any control one types into: 50 px high, a border of 3:1, a red one of 2 px when invalid (no pixel moves). */
export const inputStyle = css`
  display: block;
  width: 100%;
  min-height: 50px;
  padding: 11px 14px;
  border: 1px solid ${color.controlLine};
  border-radius: ${radius.control};
  background: ${color.surface};
  font-size: 1.0625rem;
  line-height: 1.5;
  &::placeholder { color: ${color.ink500}; opacity: 1; }
  &[aria-invalid='true'] { border: 2px solid ${color.danger700}; padding: 10px 13px; }
  &:focus-visible { border-radius: ${radius.control}; }
  &:disabled { background: ${color.canvas}; color: ${color.ink600}; }
`;

/** Two fields side by side, under one another on a phone. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 20px;
  align-items: start;
  ${media.phone} { grid-template-columns: 1fr; }
`;

const Box = styled.div`
  display: grid;
  gap: 6px;
`;

const Label = styled.label`
  font-weight: 600;
  font-size: 1rem;
  line-height: 1.4;
  span { font-weight: 400; color: ${color.ink600}; }
`;

const Hint = styled.p`
  margin-top: -4px;
  color: ${color.ink500};
  font-size: ${font.small};
  line-height: 1.45;
`;

const Message = styled.p`
  display: grid;
  grid-template-columns: 18px 1fr;
  gap: 8px;
  align-items: start;
  color: ${color.danger700};
  font-weight: 600;
  font-size: ${font.small};
  line-height: 1.4;
  svg { margin-top: 2px; }
`;

/** The id of a field's control: what a summary's link leads to. */
export const fieldId = (name: string): string => `field-${name}`;

/** The `aria-describedby` of a control in a FieldFrame: its hint and its error, as far as they are there. */
export const describedBy = (name: string, { hint, error }: { hint?: unknown; error?: unknown }): string | undefined =>
  [hint && `${fieldId(name)}-hint`, error && `${fieldId(name)}-error`].filter(Boolean).join(' ') || undefined;

interface FieldMessageProps {
  name: string;
  error?: string | undefined;
}

/** What is wrong with a field, under it; the control's `describedBy` leads here. */
export const FieldMessage = ({ name, error }: FieldMessageProps) =>
  error ? (
    <Message id={`${fieldId(name)}-error`}>
      <CircleAlert size={18} aria-hidden="true" />
      <span>{error}</span>
    </Message>
  ) : null;

export interface FieldFrameProps {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  /** the control, with `fieldId(name)` as its id and `describedBy` as its description */
  children: ReactNode;
}

/** Label above, hint under the label, control, error under the control: so paired fields stay in line. */
export const FieldFrame = ({ name, label, hint, error, optional, children }: FieldFrameProps) => (
  <Box>
    <Label htmlFor={fieldId(name)}>
      {label}
      {optional ? <span> (optional)</span> : null}
    </Label>
    {hint ? <Hint id={`${fieldId(name)}-hint`}>{hint}</Hint> : null}
    {children}
    <FieldMessage name={name} error={error} />
  </Box>
);

interface ControlProps {
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
}

/** What a line and an area of text have in common: label, hint and error round a control that Formik holds. */
function useControl({ name, label, hint, optional }: ControlProps) {
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
export type FieldProps = ControlProps & Omit<InputHTMLAttributes<HTMLInputElement>, Own>;
export type TextAreaProps = ControlProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Own>;

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
