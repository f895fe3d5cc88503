import { type Field, FieldFrame, Input, useControl } from '@lagoon/shared/forms';
import { useField } from 'formik';
import type { ComponentProps, SyntheticEvent } from 'react';

/** The browser reports an empty value for input that it cannot parse. */
const UNREADABLE = 'unreadable';

export function ReadField({
  name,
  label,
  hint,
  optional,
  narrow,
  ...rest
}: ComponentProps<typeof Field> & { narrow?: boolean }) {
  const [{ value }, , { setValue }] = useField<string>(name);
  const { frame, control } = useControl({ name, label, hint, optional });

  const take = ({
    currentTarget: { value: typed, validity },
  }: SyntheticEvent<HTMLInputElement>) => {
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
        // scrolling would change the number
        onWheel={({ currentTarget }) => currentTarget.blur()}
      />
    </FieldFrame>
  );
}
