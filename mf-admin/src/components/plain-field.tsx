import { Area, describedBy, FieldFrame, fieldId, Input, Picker } from '@lagoon/shared/forms';
import type { ComponentProps, ElementType } from 'react';

type Frame = Omit<ComponentProps<typeof FieldFrame>, 'children'>;

/** A control with its label, hint and error, without Formik. */
const plain =
  <Props extends object>(Control: ElementType) =>
  ({ name, label, hint, error, optional, ...rest }: Frame & Omit<Props, keyof Frame>) => (
    <FieldFrame {...{ name, label, hint, error, optional }}>
      <Control
        id={fieldId(name)}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, { hint, error })}
        {...rest}
      />
    </FieldFrame>
  );

export const PlainInput = plain<ComponentProps<typeof Input>>(Input);
export const PlainPicker = plain<ComponentProps<typeof Picker>>(Picker);
export const PlainArea = plain<ComponentProps<typeof Area>>(Area);
