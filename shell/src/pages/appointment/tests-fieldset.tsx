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
    if (items.length + chosen.length === 0) return;
    // what was ticked before the cart was there stays ticked
    const all = testOptionsFor([...items.map(({ name }) => name), ...chosen]);
    setOptions(all.options);
    setValue(all.options.filter((name) => all.chosen.includes(name)));
  }, [restored, items, chosen, setValue]);

  return (
    <FieldsetCard step={3} title="Tests">
      <Note>Not sure? Leave it empty, we ask when we call.</Note>
      <TestPicker name={NAME} options={options} closed />
    </FieldsetCard>
  );
}
