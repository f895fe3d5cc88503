import { type ProductPrice, priceText } from '@lagoon/shared/domain';
import { Input } from '@lagoon/shared/forms';
import { color, Small, Stack } from '@lagoon/shared/ui';
import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { useChangeProductsMutation } from '../../api/prices';
import { useAttempt } from '../../components/use-attempt';

const Field = styled(Input)`
  max-width: 10rem;
  text-align: right;
  font-variant-numeric: tabular-nums;
`;

const Note = styled(Small)<{ $bad: boolean }>`
  min-height: 1.6em;
  color: ${({ $bad }) => ($bad ? color.danger700 : color.success700)};
`;

/** Whole naira; undefined for other texts. */
function nairaOf(text: string): number | undefined {
  const plain = text.replace(/[₦,\s]/g, '');
  return /^[1-9]\d{0,9}$/.test(plain) ? Number(plain) : undefined;
}

/** A price that is saved when its field is left, or on Enter, with the version that was shown. Escape restores it. */
export function PriceField({ product: { id, name, price, version } }: { product: ProductPrice }) {
  const [change] = useChangeProductsMutation();
  const { attempt, failure, forget } = useAttempt();
  const [typed, setTyped] = useState(String(price));
  const [note, setNote] = useState('');
  const noteId = useId();
  const isWrong = nairaOf(typed) === undefined;

  // shows the price of another administrator, or of an undo
  useEffect(() => setTyped(String(price)), [price]);

  const save = () => {
    const now = nairaOf(typed);
    if (now === undefined || now === price) return;
    setNote('');
    void attempt(
      () => change([{ id, version, values: { price: now } }]),
      () => setNote('Saved'),
    );
  };
  const problem = failure || (isWrong ? 'Price must be a whole number of naira' : '');
  return (
    <Stack $gap={2} $justifyItems="end">
      <Field
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Price of ${name}`}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={noteId}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setNote('');
          forget();
        }}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save();
          if (key === 'Escape') setTyped(String(price));
        }}
      />
      <Note id={noteId} role="status" $bad={problem !== ''}>
        {problem || (note && `${note}: ${priceText(price)}`)}
      </Note>
    </Stack>
  );
}
