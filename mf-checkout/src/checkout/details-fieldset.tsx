import { Field, FieldsetCard, Pair } from '@lagoon/shared/forms';

/** Who the order is for. */
export const DetailsFieldset = () => (
  <FieldsetCard step={1} title="Your details">
    <Pair>
      <Field name="firstName" label="First name" autoComplete="given-name" />
      <Field name="lastName" label="Last name" autoComplete="family-name" />
    </Pair>
    <Field
      name="email"
      label="Email"
      hint="We send your results here."
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
    <Field
      name="phoneNumber"
      label="Phone number"
      hint="11 digits, for example 0801 234 5678"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
    />
  </FieldsetCard>
);
