import { brand } from '@lagoon/shared/domain';
import { Field, Pair, TextArea } from '@lagoon/shared/forms';

/** As a visitor must type it: the rule takes digits only (spec §5). */
const EXAMPLE = brand.phone.replaceAll(' ', '');

/** The five fields of a contact message (spec §3). */
export const ContactFields = () => (
  <>
    <Pair>
      <Field name="firstName" label="First name" autoComplete="given-name" />
      <Field name="lastName" label="Last name" autoComplete="family-name" />
    </Pair>
    <Field name="email" label="Email" type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
    <Field
      name="phoneNumber"
      label="Phone number"
      hint={`11 digits without spaces, for example ${EXAMPLE}`}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
    />
    <TextArea name="message" label="Message" rows={7} />
  </>
);
