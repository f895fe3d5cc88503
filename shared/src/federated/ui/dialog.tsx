import { createValue } from '@lagoon/shared/browser';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { color, media } from './tokens';

const Sheet = styled.dialog<{ $size: 'box' | 'screen' }>`
  padding: 0;
  border: 0;
  color: inherit;
  background: ${color.surface};
  overscroll-behavior: contain;
  &::backdrop { background: ${color.scrim}; }
  ${({ $size }) =>
    $size === 'box'
      ? `
    width: min(560px, calc(100vw - 32px));
    max-height: calc(100dvh - 32px);
    padding: 32px;
    border-radius: 14px;
    box-shadow: 0 24px 64px rgb(6 49 46 / .32);
    ${media.phone} { padding: 20px; }
  `
      : `
    width: 100%;
    height: 100%;
    max-width: none;
    max-height: none;
    margin: 0;
  `}
`;

export interface DialogProps {
  open: boolean;
  /** called on Escape, on a click on the backdrop and by whatever calls it inside */
  onClose: () => void;
  /** accessible name: the id of a heading inside, or a text */
  label?: string;
  labelledBy?: string;
  /** id of the text that says what it is about */
  describedBy?: string;
  /** for `styled(Dialog)`, where a dialog has a form of its own */
  className?: string;
  /** `screen`: over the whole window */
  size?: 'box' | 'screen';
  children: ReactNode;
}

/** The browser's own modal `<dialog>`: Escape closes it, focus goes back to where it was, and the page does not scroll meanwhile. */
export function Dialog({ open, onClose, label, labelledBy, describedBy, className, size = 'box', children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useScrollLock(open);

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    if (!dialog.open) dialog.showModal();
    openDialogs.update((open) => [...open, dialog]);
    return () => {
      openDialogs.update((open) => open.filter((each) => each !== dialog));
      if (dialog.open) dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [open]);

  if (!open) return null;
  return (
    <Sheet
      ref={ref}
      $size={size}
      className={className}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-modal="true"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // the second half of the double click that has opened it does not close it
        if (event.detail < 2 && event.target === event.currentTarget && outside(event.currentTarget, event.clientX, event.clientY))
          onClose();
      }}
    >
      {children}
    </Sheet>
  );
}

/** A click on the backdrop has the dialog as its target too; only its place tells them apart. */
function outside(dialog: HTMLElement, x: number, y: number): boolean {
  const box = dialog.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}

/** The modal dialogs that are open, in the order in which they were opened: the last is the topmost. */
export const openDialogs = createValue<readonly Element[]>([]);

/** While active the page neither scrolls nor jumps sideways where its scrollbar was. The newest lock wins until it ends. */
export function useScrollLock(active: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!active) return;
    const { body, documentElement: page } = document;
    if (!body.dataset.scrollLocked) page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
    body.dataset.scrollLocked = id;
    return () => {
      if (body.dataset.scrollLocked !== id) return;
      delete body.dataset.scrollLocked;
      page.style.removeProperty('--scrollbar');
    };
  }, [active, id]);
}
