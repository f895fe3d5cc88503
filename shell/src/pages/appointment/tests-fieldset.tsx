import { useCart } from '@lagoon/shared/cart';
import { TEST_OPTIONS, testOptionsFor } from '@lagoon/shared/domain';
import { FieldsetCard, TestPicker } from '@lagoon/shared/forms';
import { color } from '@lagoon/shared/ui';
import { useField } from 'formik';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

const NAME = 'testOption';

const Note = styled.p`
  margin-top: -12px;
  color: ${color.ink600};
`;

/** Which tests, if the visitor knows: those of the cart are chosen as soon as it has been restored. */
export function TestsFieldset() {
  const { items, restored } = useCart();
  const [{ value: chosen }, , { setValue }] = useField<string[]>(NAME);
  const [options, setOptions] = useState<readonly string[]>(TEST_OPTIONS);
  const taken = useRef(false);

  useEffect(() => {
    if (!restored || taken.current) return;
    taken.current = true;
    const cart = testOptionsFor(items.map(({ name }) => name));
    if (cart.chosen.length === 0) return;
    setOptions(cart.options);
    // what was ticked before the cart was there stays ticked
    setValue(cart.options.filter((name) => cart.chosen.includes(name) || chosen.includes(name)));
  }, [restored, items, chosen, setValue]);

  return (
    <FieldsetCard step={3} title="Tests">
      <Note>Not sure? Leave it empty, we ask when we call.</Note>
      <TestPicker name={NAME} options={options} closed />
    </FieldsetCard>
  );
}
