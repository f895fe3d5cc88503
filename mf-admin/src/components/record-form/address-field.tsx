import { describedBy, FieldFrame, fieldId, inputStyle, useShownError } from '@lagoon/shared/forms';
import { isEmbeddedPicture } from '@lagoon/shared/forms/schemas';
import { useField } from 'formik';
import styled from 'styled-components';

const Input = styled.input`${inputStyle}`;

interface AddressFieldProps {
  name: string;
  label: string;
}

/**
 * The address of a record's picture. A record may have its picture's data in place of an address: nobody could read
 * them, so the field is empty then, and as long as it stays empty the record keeps them.
 */
export function AddressField({ name, label }: AddressFieldProps) {
  const [{ value }, { initialValue = '' }, { setValue }] = useField<string>(name);
  const error = useShownError(name);
  const kept = isEmbeddedPicture(initialValue) ? initialValue : '';
  return (
    <FieldFrame name={name} label={label} error={error}>
      <Input
        id={fieldId(name)}
        name={name}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={isEmbeddedPicture(value) ? '' : value}
        onChange={({ currentTarget }) => void setValue(currentTarget.value || kept)}
        aria-required={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, { error })}
      />
    </FieldFrame>
  );
}
