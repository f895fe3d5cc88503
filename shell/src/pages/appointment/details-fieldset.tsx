import { brand } from '@lagoon/shared/domain';
import { EmailField, FieldsetCard, NameFields, Pair, PhoneField } from '@lagoon/shared/forms';

/** Whom we visit, call and write to. */
export const DetailsFieldset = () => (
  <FieldsetCard step={4} title="Your details">
    <NameFields />
    <Pair>
      <EmailField hint="We send your confirmation here." />
      <PhoneField hint={`11 digits, for example ${brand.phone.replaceAll(' ', '')}`} />
    </Pair>
  </FieldsetCard>
);
