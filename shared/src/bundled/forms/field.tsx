import { useField } from 'formik';
import type { InputHTMLAttributes, ReactNode } from 'react';
import styled from 'styled-components';
import { describedBy, FieldFrame, fieldId } from './field-frame';
import { inputStyle } from './input-style';
import { useShownError } from './shown-errors';

const Input = styled.input`${inputStyle}`;

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'value' | 'onChange'> {
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
}

/** One line of text in a Formik form. Give it `autoComplete` and `inputMode` where the browser can help. */
export function Field({ name, label, hint, optional, ...rest }: FieldProps) {
  const [{ value, onChange }] = useField<string>(name);
  const error = useShownError(name);
  return (
    <FieldFrame name={name} label={label} hint={hint} error={error} optional={optional}>
      <Input
        {...rest}
        id={fieldId(name)}
        name={name}
        value={value}
        onChange={onChange}
        aria-required={optional ? undefined : (rest['aria-required'] ?? true)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, { hint, error })}
      />
    </FieldFrame>
  );
}
