import { type FocusEvent, type PointerEvent, type SyntheticEvent, useRef, useState } from 'react';
import { useDismiss } from '../../components/use-dismiss';

/** What a card does to become the one whose overlay shows. */
export interface ShowHandlers {
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave: (event: PointerEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
  onClick: (event: SyntheticEvent<HTMLElement>) => void;
}

const nowhere = { current: null };

/**
 * Which member's overlay shows: at most one, the hovered, focused or tapped one (spec §4). Escape, a press elsewhere
 * and focus that goes elsewhere hide it.
 */
export function useShownMember() {
  const [shown, setShown] = useState<number>();
  const card = useRef<HTMLElement>(null);
  const byHover = useRef(false);

  const hide = () => setShown(undefined);
  const show = (id: number, element: HTMLElement, hovering: boolean) => {
    card.current = element;
    byHover.current = hovering;
    setShown(id);
  };
  useDismiss({ active: shown !== undefined, inside: card, onDismiss: hide, returnTo: nowhere });

  const handlersOf = (id: number): ShowHandlers => ({
    onPointerEnter: ({ pointerType, currentTarget }) => {
      if (pointerType === 'mouse') show(id, currentTarget, true);
    },
    onPointerLeave: ({ pointerType, currentTarget }) => {
      if (pointerType === 'mouse' && !currentTarget.contains(document.activeElement)) hide();
    },
    onFocus: ({ currentTarget }) => show(id, currentTarget, false),
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) hide();
    },
    onClick: ({ currentTarget, target }) => {
      // its own links lead away; a mouse has shown it on its way to this click
      if (target instanceof Element && target.closest('a')) return;
      if (shown !== id) show(id, currentTarget, false);
      else if (!byHover.current) hide();
    },
  });
  return { shown, handlersOf };
}
