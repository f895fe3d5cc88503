import { FieldFrame, Input, useControl } from '@lagoon/shared/forms';
import { useField } from 'formik';
import type { InputHTMLAttributes, SyntheticEvent } from 'react';

/** What the field's value is while the browser cannot read its text: the browser tells that as nothing. */
const UNREADABLE = 'unreadable';

interface ReadFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'step' | 'inputMode' | 'aria-required'> {
  name: string;
  label: string;
  type: 'date' | 'number';
  hint?: string;
  optional?: boolean;
  narrow?: boolean;
}

/**
 * A field whose text the browser reads itself. What is half typed, a word for a number, or the 30 February is no empty
 * field but a wrong one: its value then is one that no rule takes.
 */
export function ReadField({ name, label, hint, optional = false, narrow = false, ...rest }: ReadFieldProps) {
  const [{ value }, , { setValue }] = useField<string>(name);
  const { frame, control } = useControl({ name, label, hint, optional });

  const take = ({ currentTarget: { value: typed, validity } }: SyntheticEvent<HTMLInputElement>) => {
    const next = validity.badInput ? UNREADABLE : typed;
    if (next !== value) void setValue(next, true);
  };
  return (
    <FieldFrame {...frame}>
      <Input
        {...control}
        {...rest}
        $maxWidth={narrow ? [260, 'none'] : undefined}
        autoComplete="off"
        value={value === UNREADABLE ? '' : value}
        onChange={take}
        onKeyUp={take}
        onBlur={take}
        // a wheel that turns over a number that has focus would change it unseen
        onWheel={({ currentTarget }) => currentTarget.blur()}
      />
    </FieldFrame>
  );
}
