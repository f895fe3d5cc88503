import { type MouseEvent, useEffect, useRef, useState } from 'react';

/**
 * Returns false in the first render only. Pages show no error in it, because mounting repeats a
 * failed request of the loader.
 */
export function useMounted(): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted;
}

/** Restores the focus of a button that was disabled while busy. */
export function useFocusAfterBusy(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !busy && document.activeElement === document.body) button.current?.focus();
    was.current = busy;
  }, [busy]);
  return button;
}

/** Scrolls to the top and focuses the heading of a view that replaces another. */
export function useFocusedHeading(active = true) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!active) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [active]);
  return heading;
}

/**
 * Ignores the second click of a double click when the first click replaced the control. Call
 * `moved` when a control is replaced.
 */
export function useDoubleClicks() {
  const hasMoved = useRef(false);
  return {
    moved: () => {
      hasMoved.current = true;
    },
    onClickCapture: (event: MouseEvent) => {
      if (event.detail > 1 && hasMoved.current) {
        event.preventDefault();
        event.stopPropagation();
      } else hasMoved.current = false;
    },
  };
}
