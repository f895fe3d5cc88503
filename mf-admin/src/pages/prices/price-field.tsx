import { asciiDigits, cleanText, type ProductPrice, priceText } from '@lagoon/shared/domain';
import { Input } from '@lagoon/shared/forms';
import { media, Row, Small } from '@lagoon/shared/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useAttempt } from '../../components';
import { useChangeProductsMutation } from './calls';

const Field = styled(Input)`
  flex: none;
  width: 8rem;
  min-height: 44px;
  ${media.hover} { min-height: 41px; }
  padding-block: 4px;
  text-align: right;
  font-variant-numeric: tabular-nums;
`;

function nairaOf(text: string) {
  const plain = asciiDigits(cleanText(text)).replace(/^₦\s*/, '');
  return /^[1-9](\d{0,9}|\d{0,2}([,\s]\d{3}){1,3})$/.test(plain)
    ? Number(plain.replace(/\D/g, ''))
    : undefined;
}

/** Skips the link between two fields, which Shift+Tab reaches. */
function moveToNext(event: KeyboardEvent<HTMLInputElement>) {
  const field = event.currentTarget;
  const fields = [...(field.closest('table')?.querySelectorAll('input') ?? [])];
  const next = fields[fields.indexOf(field) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
  // the focused field shows another text
  setTimeout(() => next.select());
}

/** Enter or leaving saves, with the version that the page shows. Escape restores. */
export function PriceField({ product: { id, name, price, version } }: { product: ProductPrice }) {
  const [change] = useChangeProductsMutation();
  const { attempt, failure, forget } = useAttempt();
  const [typed, setTyped] = useState(String(price));
  const [note, setNote] = useState('');
  const noteId = useId();
  const [focused, setFocused] = useState(false);
  const amount = nairaOf(typed);

  const stored = useRef({ price, version });
  /** price of the latest save */
  const wanted = useRef(price);

  // shows a price of another administrator or an undo; `stored` has this field's own saves
  useEffect(() => {
    const before = stored.current;
    if (version <= before.version) return;
    stored.current = { price, version };
    if (price === before.price || wanted.current !== before.price) return;
    wanted.current = price;
    setTyped(String(price));
    setNote('');
  }, [price, version]);

  /** Saves the typed price. If another price was typed during the call, saves it too. */
  const saveWanted = async () => {
    for (;;) {
      const now = wanted.current;
      const answer = await change([
        { id, version: stored.current.version, values: { price: now } },
      ]);
      const written = answer.data?.products[0];
      if (written) stored.current = { price: now, version: written.version };
      else wanted.current = stored.current.price;
      if (wanted.current === stored.current.price) return answer;
    }
  };
  const save = () => {
    const now = nairaOf(typed);
    if (now === undefined || now === wanted.current) return;
    wanted.current = now;
    setNote('');
    void attempt(saveWanted, () => {
      const saved = stored.current.price;
      setTyped((text) => (nairaOf(text) === saved ? String(saved) : text));
      setNote(`Saved: ${priceText(saved)}`);
    });
  };
  const problem = failure || (amount === undefined ? 'Price must be a whole number of naira' : '');
  return (
    <Row $gap={12} $justify="end">
      <Small id={noteId} role="status" $color={problem ? 'danger700' : 'success700'}>
        {problem || note}
      </Small>
      <Field
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Price of ${name}`}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={noteId}
        value={focused || amount === undefined ? typed : `₦${amount.toLocaleString('en-GB')}`}
        onChange={({ target }) => {
          setTyped(target.value);
          setNote('');
          forget();
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          save();
        }}
        onKeyDown={(event) => {
          const { key, shiftKey } = event;
          if (key === 'Tab' && !shiftKey) moveToNext(event);
          if (key === 'Enter') save();
          if (key === 'Escape') setTyped(String(wanted.current));
        }}
      />
    </Row>
  );
}
