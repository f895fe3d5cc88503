import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Dismiss {
  active: boolean;
  inside: RefObject<HTMLElement | null>;
  onDismiss: () => void;
  /** receives focus after Escape */
  returnTo: RefObject<HTMLElement | null>;
}

export function useDismiss({ active, inside, onDismiss, returnTo }: Dismiss): void {
  const within = (node: EventTarget | null) =>
    node instanceof Node && inside.current?.contains(node) === true;
  const onOutside = useEffectEvent((event: Event) => {
    if (!within(event.target)) onDismiss();
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const hadFocus = within(document.activeElement);
    onDismiss();
    if (hadFocus) returnTo.current?.focus();
  });

  useEffect(() => {
    if (!active) return;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('focusin', onOutside, { signal });
    document.addEventListener('pointerdown', onOutside, { signal });
    document.addEventListener('keydown', onKey, { signal });
    return () => listening.abort();
  }, [active]);
}
