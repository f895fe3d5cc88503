import { itemAdded, useCart } from '@lagoon/shared/cart';
import { useDoubleClicks } from '@lagoon/shared/components';
import { hasPrice, naira, TOAST_MS, unpaidTests } from '@lagoon/shared/domain';
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
import { Button, Cluster, Stack, Text, toastSuccess } from '@lagoon/shared/ui';
import { useView } from '@lagoon/shared/views';
import { useField } from 'formik';
import { useState } from 'react';
import { AmountNote } from '../../components/amount-note';
import { askedText } from '../../components/todays-prices';

function UnpaidTests({ inCart }: { inCart: readonly string[] }) {
  const [{ value: chosen }] = useField<string[]>('testOption');
  const { currentData: products = [] } = useView('products', undefined);
  const { moved, onClickCapture } = useDoubleClicks();
  const unpaid = unpaidTests(chosen, inCart);
  const [hasAdded, setHasAdded] = useState(false);
  const asked = askedText(useCart().subtotal);
  return (
    <div role="status" onClickCapture={onClickCapture}>
      {unpaid.length > 0 ? (
        <Stack
          as="ul"
          $gap={12}
          $mt={16}
          $p="16px 20px"
          $radius="card"
          $bg="warningTint"
          $color="warning800"
        >
          {unpaid.map((name) => {
            const priced = products.find(
              (product) =>
                hasPrice(product.price) && product.name.trim().toLowerCase() === name.toLowerCase(),
            );
            return (
              <Cluster as="li" key={name} $justify="space-between" $gap="8px 16px">
                <span>
                  <strong>{name}</strong> is not in your cart, so it is not paid for
                  <span>{priced ? `: ${naira(priced.price)}.` : '.'}</span>
                </span>
                {priced ? (
                  <Button
                    type="button"
                    $kind="secondary"
                    $size="small"
                    aria-label={`Add to cart: ${name}`}
                    onClick={() => {
                      moved();
                      itemAdded(priced);
                      toastSuccess('Added To Cart', TOAST_MS.brief);
                      setHasAdded(true);
                    }}
                  >
                    Add to cart
                  </Button>
                ) : null}
              </Cluster>
            );
          })}
        </Stack>
      ) : null}
      {/* the form's own note is out of view here */}
      {hasAdded && asked ? <AmountNote $mt={16} sentences={[asked]} /> : null}
    </div>
  );
}

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
