import { itemAdded, lineDeleted, unitRemoved } from '@lagoon/shared/cart';
import { useDoubleClicks } from '@lagoon/shared/components';
import type { CartItem } from '@lagoon/shared/domain';
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { removeButtonId } from './cart-table';

/** Announces changes. After a removal, focuses the next Remove button, else the heading. */
export function useLineChanges(items: readonly CartItem[]) {
  const heading = useRef<HTMLHeadingElement>(null);
  const next = useRef<{ gone: string; after: string | undefined }>(undefined);
  const [announcement, announce] = useState('');
  const { moved, onClickCapture } = useDoubleClicks();
  const [added, removed, deleted] = useUnit([itemAdded, unitRemoved, lineDeleted]);

  useEffect(() => {
    const waiting = next.current;
    if (!waiting || items.some(({ id }) => id === waiting.gone)) return;
    next.current = undefined;
    const target =
      waiting.after === undefined ? null : document.getElementById(removeButtonId(waiting.after));
    (target ?? heading.current)?.focus();
  }, [items]);

  const lineGoes = ({ id, name }: CartItem) => {
    moved();
    const at = items.findIndex((item) => item.id === id);
    next.current = { gone: id, after: (items[at + 1] ?? items[at - 1])?.id };
    announce(`${name} removed from your cart`);
  };
  const onRemove = (item: CartItem) => {
    lineGoes(item);
    deleted(item.id);
  };
  const onStep = (item: CartItem, by: 1 | -1) => {
    if (by < 0 && item.quantity <= 1) lineGoes(item);
    else announce(`${item.name}: ${item.quantity + by}`);
    if (by > 0) added(item);
    else removed(item.id);
  };
  return { heading, announcement, onRemove, onStep, onClickCapture };
}
