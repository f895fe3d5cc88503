import { nameKey } from '@lagoon/shared/domain';
import { Button, Cluster, color, Text } from '@lagoon/shared/ui';
import { useField } from 'formik';
import { type ReactNode, useState } from 'react';
import { Field } from './field';
import { fieldId } from './field-id';

const PROVIDERS = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.uk',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'icloud.com',
  'live.com',
];
/** Existing domains that resemble a large provider's. */
const NOT_MISTYPED = new Set([
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'aol.com',
  'me.com',
  'live.co.uk',
  'like.com',
  'love.com',
]);
const MISTYPED_COM = /\.(con|cm|cmo|ocm|comm|coom|cim|vom|xom)$/;

/** Returns undefined for an address that looks right. */
export function suggestEmail(typed: string): string | undefined {
  const [, name, domain = ''] = /^(\S+)@([^\s@]+)$/.exec(nameKey(typed)) ?? [];
  if (name === undefined || PROVIDERS.includes(domain) || NOT_MISTYPED.has(domain))
    return undefined;
  const [nearest] = PROVIDERS.map((provider) => ({
    provider,
    slips: editDistance(domain, provider),
  })).sort((a, b) => a.slips - b.slips);
  if (nearest && nearest.slips <= (domain.length > 9 ? 2 : 1)) return `${name}@${nearest.provider}`;
  const whole = PROVIDERS.find((provider) => provider.split('.')[0] === domain);
  if (whole) return `${name}@${whole}`;
  return MISTYPED_COM.test(domain) ? `${name}@${domain.replace(MISTYPED_COM, '.com')}` : undefined;
}

/** Returns the optimal string alignment distance. */
function editDistance(from: string, to: string) {
  // final in the first row and column, where one text is empty
  const rows = Array.from({ length: from.length + 1 }, (_, i) =>
    Array.from({ length: to.length + 1 }, (_, j) => i + j),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= from.length; i += 1)
    for (let j = 1; j <= to.length; j += 1) {
      const row = rows[i] as number[];
      const replaced = at(i - 1, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const exchanged =
        i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
          ? at(i - 2, j - 2) + 1
          : replaced;
      row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, exchanged);
    }
  return at(from.length, to.length);
}

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
