import { useField } from 'formik';
import type { ReactNode, TextareaHTMLAttributes } from 'react';
import styled from 'styled-components';
import { describedBy, FieldFrame, fieldId } from './field-frame';
import { inputStyle } from './input-style';
import { useShownError } from './shown-errors';

const Input = styled.textarea`
  ${inputStyle}
  resize: vertical;
`;

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id' | 'value' | 'onChange'> {
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
}

/** Several lines of text in a Formik form. */
export function TextArea({ name, label, hint, optional, rows = 6, ...rest }: TextAreaProps) {
  const [{ value, onChange }] = useField<string>(name);
  const error = useShownError(name);
  return (
    <FieldFrame name={name} label={label} hint={hint} error={error} optional={optional}>
      <Input
        {...rest}
        rows={rows}
        id={fieldId(name)}
        name={name}
        value={value}
        onChange={onChange}
        aria-required={optional ? undefined : true}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, { hint, error })}
      />
    </FieldFrame>
  );
}
