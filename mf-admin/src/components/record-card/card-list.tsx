import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;

interface CardListProps<T> {
  /** accessible name */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T) => ReactNode;
}

/**
 * Records as cards. A card that goes while focus is in it, because its new status is filtered out, leaves focus on the
 * page's heading and not nowhere.
 */
export function CardList<T>({ label, items, keyOf, children }: CardListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const hadFocus = useRef(false);

  useEffect(() => {
    const note = () => {
      hadFocus.current = list.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks when other records are shown
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    hadFocus.current = false;
    document.querySelector<HTMLElement>('main h1, h1')?.focus({ preventScroll: true });
  }, [items]);

  return (
    <List ref={list} aria-label={label}>
      {items.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </List>
  );
}
