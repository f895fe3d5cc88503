import { describedBy, FieldFrame, fieldId, inputStyle, useShownError } from '@lagoon/shared/forms';
import { IconButton } from '@lagoon/shared/ui';
import { useField, useFormikContext } from 'formik';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';

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

export interface PasswordFieldProps {
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
