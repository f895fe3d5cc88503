import { createValue } from '@lagoon/shared/browser';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { color, media, radius } from './tokens';

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
    border-radius: ${radius.card};
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
  onClose: () => void;
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  className?: string;
  size?: 'box' | 'screen';
  children: ReactNode;
}

/** A modal `<dialog>`: the page behind it does not scroll. */
export function Dialog({
  open,
  onClose,
  label,
  labelledBy,
  describedBy,
  className,
  size = 'box',
  children,
}: DialogProps) {
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
      if (opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
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
        // not by the double click that opened the dialog
        if (
          event.detail < 2 &&
          event.target === event.currentTarget &&
          outside(event.currentTarget, event.clientX, event.clientY)
        )
          onClose();
      }}
    >
      {children}
    </Sheet>
  );
}

/** The target of a click on the backdrop is the dialog, so positions are compared. */
function outside(dialog: HTMLElement, x: number, y: number) {
  const box = dialog.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}

/** The last one is on top. */
export const openDialogs = createValue<readonly Element[]>([]);

/** No layout shift. Only closing the newest of several dialogs lets the page scroll again. */
export function useScrollLock(active: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!active) return;
    const { body, documentElement: page } = document;
    if (!body.dataset.scrollLocked)
      page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
    body.dataset.scrollLocked = id;
    return () => {
      if (body.dataset.scrollLocked !== id) return;
      delete body.dataset.scrollLocked;
      page.style.removeProperty('--scrollbar');
    };
  }, [active, id]);
}
