import { cartLoaded } from '@lagoon/shared/cart';
import { type CartItem, naira, owedText } from '@lagoon/shared/domain';
import { useView } from '@lagoon/shared/views';
import { useCallback, useEffect, useState } from 'react';
import { recallAccount } from '../model/remembered-account';
import { $gone, $lineChanges, type LineChange, productsArrived } from '../model/todays-prices';

/** milliseconds between price requests */
const EVERY = 60_000;

/** `known`: the first request has succeeded or failed. */
export function useTodaysPrices() {
  const { refetch } = useView('products', undefined);
  const [known, setKnown] = useState(false);
  const refresh = useCallback(async () => {
    const products = await refetch();
    if (products) productsArrived(products);
    setKnown(true);
  }, [refetch]);
  useEffect(() => {
    void refresh();
    const timer = setInterval(refresh, EVERY);
    // another tab may have newer prices
    const stop = cartLoaded.watch(() => void refresh());
    window.addEventListener('online', refresh);
    return () => {
      clearInterval(timer);
      stop();
      window.removeEventListener('online', refresh);
    };
  }, [refresh]);
  return { known, refresh };
}

const sentencesOf = ({ from, to }: LineChange) => [
  ...(from.name === to.name ? [] : [`${from.name} is now called ${to.name}.`]),
  ...(from.price === to.price
    ? []
    : [`The price of ${to.name} has changed from ${naira(from.price)} to ${naira(to.price)}.`]),
];

/**
 * Undefined unless the account is for another amount.
 * @param amount whole naira
 */
export function askedText(amount: number): string | undefined {
  const asked = recallAccount()?.amount;
  if (asked === undefined || asked === amount || amount === 0) return undefined;
  return (
    `You were given an account to pay ${naira(asked)}; your order now comes to ${naira(amount)}. ` +
    `If you have paid already, ${owedText(amount - asked)}: ` +
    `${amount > asked ? 'please transfer it to the same account' : 'we will call you about it'}.`
  );
}

interface Amount {
  items: readonly CartItem[];
  /** whole naira */
  subtotal: number;
}

/** @param ofGone advice for a product that cannot be ordered any more */
export function amountSentences({ items, subtotal }: Amount, ofGone: string): string[] {
  const inCart = ({ to }: LineChange) => items.some(({ id }) => id === to.id);
  const asked = askedText(subtotal);
  return [
    ...$lineChanges.getState().filter(inCart).flatMap(sentencesOf),
    ...$gone.getState().map(({ name }) => `${name} can no longer be ordered. ${ofGone}`),
    ...(asked ? [asked] : []),
  ];
}
