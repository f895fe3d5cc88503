import { Button, Cluster, color, Text } from '@lagoon/shared/ui';
import { useField } from 'formik';
import { type ReactNode, useState } from 'react';
import { Field } from '../field';
import { fieldId } from '../field-id';
import { suggestEmail } from './suggest-email';

/** Suggests a correction of a mistyped domain on blur. */
export function EmailField({ hint }: { hint?: ReactNode }) {
  const [{ value }, , { setValue }] = useField<string>('email');
  const [checked, setChecked] = useState<string>();
  const suggested = checked === value ? suggestEmail(value) : undefined;

  const accept = (email: string) => {
    void setValue(email);
    document.getElementById(fieldId('email'))?.focus();
  };
  return (
    <div>
      <Field
        name="email"
        label="Email"
        hint={hint}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        onBlur={() => setChecked(value)}
      />
      <div role="status">
        {suggested ? (
          <Cluster $pt={8}>
            <Text $color="ink600" $font="small">
              Did you mean{' '}
              <b style={{ color: color.ink900, overflowWrap: 'anywhere' }}>{suggested}</b>?
            </Text>
            <Button type="button" $kind="secondary" $size="small" onClick={() => accept(suggested)}>
              Use it
            </Button>
          </Cluster>
        ) : null}
      </div>
    </div>
  );
}
