import type { ReactNode } from 'react';
import { Field } from './field';
import { Pair } from './input-style';

/** First and last name of whoever fills in the form. */
export const NameFields = () => (
  <Pair>
    <Field name="firstName" label="First name" autoComplete="given-name" />
    <Field name="lastName" label="Last name" autoComplete="family-name" />
  </Pair>
);

export const EmailField = ({ hint }: { hint?: ReactNode }) => (
  <Field
    name="email"
    label="Email"
    hint={hint}
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
  />
);

export const PhoneField = ({ hint }: { hint: ReactNode }) => (
  <Field name="phoneNumber" label="Phone number" hint={hint} type="tel" inputMode="tel" autoComplete="tel" />
);
