import { brand } from '@lagoon/shared/domain';
import { EmailField, FieldsetCard, NameFields, PhoneField } from '@lagoon/shared/forms';

/** Who the order is for. */
export const DetailsFieldset = () => (
  <FieldsetCard step={1} title="Your details">
    <NameFields />
    <EmailField hint="We send your results here." />
    <PhoneField hint={`11 digits, for example ${brand.phone.replaceAll(' ', '')}`} />
  </FieldsetCard>
);
