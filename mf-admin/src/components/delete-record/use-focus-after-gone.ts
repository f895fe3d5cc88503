import { useEffect, useRef } from 'react';

/**
 * Where the focus goes when the item that had it is gone: to the first link of the item that took its place, at the end
 * of the list to the one before, and without any to the page's heading.
 *
 * @param shown the list's items now, in their order
 * @param free whether nothing else holds the focus, such as a dialog
 * @returns `list` for the element whose children the items are; `goneFrom`, called while the item is in `shown` or just
 *   after, with its id
 */
export function useFocusAfterGone(shown: readonly { id: string }[], free: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const gone = useRef<{ id: string; at: number }>(undefined);
  const places = useRef(new Map<string, number>());

  useEffect(() => {
    const { current } = gone;
    if (current && free && !shown.some(({ id }) => id === current.id)) {
      gone.current = undefined;
      const items = list.current?.children;
      const next = items?.[Math.min(current.at, items.length - 1)]?.querySelector('a');
      (next ?? document.querySelector('h1'))?.focus();
    }
    for (const [at, { id }] of shown.entries()) places.current.set(id, at);
  }, [shown, free]);

  return {
    list,
    goneFrom: (id: string) => {
      gone.current = { id, at: places.current.get(id) ?? 0 };
    },
  };
}
