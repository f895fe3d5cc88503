import { useCart } from '@lagoon/shared/cart';
import { type CartItem, naira, owedText } from '@lagoon/shared/domain';
import { Stack } from '@lagoon/shared/ui';
import { useView } from '@lagoon/shared/views';
import { useUnit } from 'effector-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { $account } from '../model/account';
import { recallAccount } from '../model/remembered-account';
import { $lineChanges, type LineChange, productsArrived, unavailable } from '../model/todays-prices';

/** How often prices are asked for again while a page that shows an amount is open, in milliseconds. */
const EVERY = 60_000;

/** Keeps the cart at today's prices. @returns lines that cannot be ordered any more; none while the products are not known */
export function useTodaysPrices(): CartItem[] {
  const { items, restored } = useCart();
  const { currentData: products, refetch } = useView('products', undefined);
  const arrived = useUnit(productsArrived);
  const early = useRef(products !== undefined);
  useEffect(() => {
    // what was there before this page may be of this morning
    if (early.current) refetch();
    const timer = setInterval(refetch, EVERY);
    return () => clearInterval(timer);
  }, [refetch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: lines that another tab has written are looked at too
  useEffect(() => {
    if (products && restored) arrived(products);
  }, [products, restored, items, arrived]);
  return products && restored ? unavailable(items, products) : [];
}

const sentenceOf = ({ name, price }: LineChange): string =>
  price.from === price.to
    ? `${name.from} is now called ${name.to}.`
    : `The price of ${name.to} has changed from ${naira(price.from)} to ${naira(price.to)}.`;

/** What was asked for with the account, where the order comes to something else by now. @param amount whole naira */
function askedText(amount: number): string | undefined {
  const asked = recallAccount()?.amount;
  if (asked === undefined || asked === amount || amount === 0) return undefined;
  return `You were given an account to pay ${naira(asked)}; your order now comes to ${naira(amount)}. If you have paid already, ${owedText(amount - asked)}${amount > asked ? ': please transfer it to the same account' : ': we will call you about it'}.`;
}

const Note = ({ children }: { children: ReactNode }) => (
  <Stack role="status" $gap={6} $mb={20} $p="16px 20px" $radius="card" $bg="warningTint" $color="warning800" $weight={600}>
    {children}
  </Stack>
);

/** What the visitor has to know of the amount: prices that have changed, tests that are gone, an account for another amount. */
export function AmountNotes({ gone }: { gone: readonly CartItem[] }) {
  const { items, subtotal } = useCart();
  // an account that has just been given is for this amount
  useUnit($account);
  const changes = useUnit($lineChanges).filter(({ id }) => items.some((item) => item.id === id));
  const asked = askedText(subtotal);
  if (changes.length + gone.length === 0 && asked === undefined) return null;
  return (
    <Note>
      {changes.map((change) => (
        <p key={change.id}>{sentenceOf(change)}</p>
      ))}
      {gone.map(({ id, name }) => (
        <p key={id}>{name} can no longer be ordered. Please remove it from your cart.</p>
      ))}
      {asked ? <p>{asked}</p> : null}
    </Note>
  );
}
