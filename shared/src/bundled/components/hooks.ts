import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pages show no error in the first render: mounting repeats a failed request of the loader. */
export function useMounted(): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted;
}

export function useFocusAfterBusy(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !busy && document.activeElement === document.body) button.current?.focus();
    was.current = busy;
  }, [busy]);
  return button;
}

/** The ref of an element that takes focus when it replaces a pressed control. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();

export function useFocusedHeading(active = true) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!active) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [active]);
  return heading;
}

/**
 * Ignores the second click of a double click after the first has replaced the control (`moved`).
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
