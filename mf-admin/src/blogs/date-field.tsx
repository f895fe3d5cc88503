import { describedBy, FieldFrame, fieldId, inputStyle, useShownError } from '@lagoon/shared/forms';
import { media } from '@lagoon/shared/ui';
import { useField } from 'formik';
import type { SyntheticEvent } from 'react';
import styled from 'styled-components';
import { useDateToast } from './use-date-toast';

const Input = styled.input`
  ${inputStyle}
  max-width: 260px;
  ${media.phone} { max-width: none; }
`;

const NAME = 'date';
/** What the field's value is while it holds a date that the calendar does not have: the browser tells it as nothing. */
const BROKEN = 'broken';

/** The day of an article. What is half typed, or the 30 February, is no empty field but an invalid date. */
export function DateField() {
  const [{ value }, , { setValue }] = useField<string>(NAME);
  const error = useShownError(NAME);
  useDateToast(error);

  const take = ({ currentTarget: { value: typed, validity } }: SyntheticEvent<HTMLInputElement>) => {
    const next = validity.badInput ? BROKEN : typed;
    if (next !== value) void setValue(next, true);
  };
  return (
    <FieldFrame name={NAME} label="Date" error={error}>
      <Input
        id={fieldId(NAME)}
        name={NAME}
        type="date"
        value={value === BROKEN ? '' : value}
        onChange={take}
        onKeyUp={take}
        onBlur={take}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(NAME, { error })}
      />
    </FieldFrame>
  );
}
