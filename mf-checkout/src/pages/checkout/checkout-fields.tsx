import {
  EmailField,
  FieldFrame,
  FieldsetCard,
  NameFields,
  PhoneField,
  TestPicker,
} from '@lagoon/shared/forms';
import {
  DropZone,
  HeicHelp,
  isHeic,
  PicturePreview,
  usePictureField,
  withTypeByContent,
} from '@lagoon/shared/forms/picture';
import { Text } from '@lagoon/shared/ui';
import { UnpaidTests } from './unpaid-tests';

export const DetailsFieldset = () => (
  <FieldsetCard step={1} title="Your details">
    <NameFields />
    <EmailField hint="We send your results here." />
    <PhoneField />
  </FieldsetCard>
);

const PROOF = 'proof';

/** Spec §5. Shows an error as soon as the file is chosen. */
export function ProofFieldset() {
  // unknown first bytes: the browser's own type
  const { file, error, choose, remove } = usePictureField(PROOF, (chosen) =>
    isHeic(chosen) ? chosen : withTypeByContent(chosen, chosen.type),
  );
  return (
    <FieldsetCard step={2} title="Proof of payment">
      <FieldFrame name={PROOF} label="Receipt or screenshot of your transfer" error={error}>
        <DropZone name={PROOF} error={error} chosen={file !== null} onChoose={choose}>
          {file ? (
            <PicturePreview
              name={PROOF}
              file={file}
              alt="Your proof of payment"
              readable={!error}
              onRemove={remove}
            />
          ) : null}
        </DropZone>
      </FieldFrame>
      {file && isHeic(file) ? <HeicHelp /> : null}
    </FieldsetCard>
  );
}

/**
 * Spec §2.
 * @param inCart names of the cart's tests
 */
export const TestsFieldset = ({
  options,
  inCart,
}: {
  options: readonly string[];
  inCart: readonly string[];
}) => (
  <FieldsetCard step={3} title="Your tests">
    <Text $mt={-8} $color="ink600">
      {inCart.length > 0
        ? 'From your cart. Need another test? Add it and pay for it first.'
        : 'Choose every test you have paid for.'}
    </Text>
    <TestPicker name="testOption" options={options} closed={inCart.length > 0} />
    {inCart.length > 0 ? <UnpaidTests inCart={inCart} /> : null}
  </FieldsetCard>
);
