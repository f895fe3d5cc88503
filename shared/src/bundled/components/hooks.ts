import { type MouseEvent, useEffect, useRef, useState } from 'react';

/**
 * False in a page's first render. A request that the route's loader began may have failed before the page's code was
 * there; the page asks once more as it mounts, so that first failure is not shown: it would flash and go.
 */
export function useMounted(): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted;
}

/**
 * For a button that is disabled while it works, which takes its focus away: it has it back afterwards, before
 * anything that opens then notes where focus came from.
 */
export function useFocusAfterBusy(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !busy && document.activeElement === document.body) button.current?.focus();
    was.current = busy;
  }, [busy]);
  return button;
}

/**
 * For the heading of what takes the place of a page's content: the page goes to its top, and focus to the heading.
 *
 * @param active whether it has just taken the place, and is not there from the first
 */
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
 * For controls that give their place to others: the second half of a double click is the same wish as the first, and does
 * nothing to the control that is under the pointer by then.
 *
 * @returns `moved`, to be called by a click that moves the controls, and `onClickCapture` for the element around them
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
