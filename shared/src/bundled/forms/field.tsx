import { brand } from '@lagoon/shared/domain';
import { useField } from 'formik';
import type { ElementType, InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { useShownError } from './error-summary';
import { Area, describedBy, FieldFrame, Input, Pair, Picker } from './field-frame';
import { fieldId } from './field-id';

interface ControlProps {
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
}

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

function LabelledControl({
  as: Control,
  label,
  hint,
  optional,
  ...rest
}: ControlProps & { as: ElementType }) {
  const { frame, control } = useControl({ label, hint, optional, ...rest });
  return (
    <FieldFrame {...frame}>
      <Control {...control} {...rest} />
    </FieldFrame>
  );
}

type Own = 'name' | 'id' | 'value' | 'onChange';
type FieldProps = ControlProps & Omit<InputHTMLAttributes<HTMLInputElement>, Own>;
type TextAreaProps = ControlProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Own>;

/** Callers set `autoComplete` and `inputMode`. */
export const Field = (props: FieldProps) => <LabelledControl as={Input} {...props} />;
export const TextArea = (props: TextAreaProps) => <LabelledControl as={Area} rows={6} {...props} />;
export const SelectField = (props: ControlProps & { children: ReactNode }) => (
  <LabelledControl as={Picker} {...props} />
);

export const NameFields = () => (
  <Pair>
    <Field name="firstName" label="First name" autoComplete="given-name" />
    <Field name="lastName" label="Last name" autoComplete="family-name" />
  </Pair>
);

const EXAMPLE = `11 digits, for example ${brand.phone.replaceAll(' ', '')}`;

export const PhoneField = ({ hint = EXAMPLE }: { hint?: string }) => (
  <Field
    name="phoneNumber"
    label="Phone number"
    hint={hint}
    type="tel"
    inputMode="tel"
    autoComplete="tel"
  />
);
