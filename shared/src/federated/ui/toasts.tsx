import { createSignal, createValue } from '@lagoon/shared/browser';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { Row } from './box';
import { openDialogs } from './dialog';
import { DoneIcon, FailedIcon } from './icons';
import { VisuallyHidden } from './layout';
import { color, media, motion, radius } from './tokens';

type ToastKind = 'success' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  duration: number;
}

/** Texts and durations: spec §8, §9 (`TOAST_MS`). */
export const toastShown = createSignal<Omit<Toast, 'id'>>();

const MAX_SHOWN = 3;

/** A repeated toast replaces the earlier one and is shown for its full time. */
const without = (shown: Toast[], { kind, text }: Omit<Toast, 'id'>) =>
  shown.filter((toast) => toast.kind !== kind || toast.text !== text);

const toasts = createValue({ next: 1, shown: [] as Toast[] });
toastShown.watch((toast) =>
  toasts.update(({ next, shown }) => ({
    next: next + 1,
    shown: [...without(shown, toast), { ...toast, id: next }].slice(-MAX_SHOWN),
  })),
);

export const toastClosed = (id: number) =>
  toasts.update((state) => ({ ...state, shown: state.shown.filter((toast) => toast.id !== id) }));

export const $toasts: Pick<typeof toasts, 'getState'> = toasts;

export const toastSuccess = (text: string, duration: number) =>
  toastShown({ kind: 'success', text, duration });
export const toastError = (text: string, duration: number) =>
  toastShown({ kind: 'error', text, duration });

const rise = keyframes`
  from { opacity: 0; transform: translateY(12px); }
  to { opacity: 1; transform: none; }
`;

const Place = styled.div`display: contents;`;

const Stack = styled.section`
  position: fixed;
  right: 32px;
  bottom: 32px;
  z-index: 60;
  display: grid;
  justify-items: end;
  gap: 12px;
  pointer-events: none;
  /* next to the scroll button, above a product's bar */
  ${media.phone} {
    right: 80px;
    left: 16px;
    bottom: 88px;
    justify-items: start;
    /* a dialog covers both */
    dialog & { right: 16px; bottom: 16px; }
  }
  /* over the site's name in the header; the cart stays in view */
  body:has(#root > header):not(:has(dialog[open])) & {
    inset: 6px auto auto 16px;
    justify-items: start;
    max-width: calc(100vw - 124px);
  }
  /* leaves the buttons at the end of a form free */
  ${media.wideNav} { body:has([data-submit-bar]) & { top: 16px; bottom: auto; } }
  ${media.print} { display: none; }
`;

const Box = styled(Row)<{ $kind: Toast['kind'] }>`
  min-height: 52px;
  padding: 8px 8px 8px 18px;
  border-radius: ${radius.inner};
  background: ${({ $kind }) => ($kind === 'error' ? color.danger700 : color.ink900)};
  color: ${color.surface};
  font-weight: 600;
  font-size: 1rem;
  line-height: 1.35;
  box-shadow: 0 8px 24px rgb(6 49 46 / .24);
  svg { flex: none; color: ${({ $kind }) => ($kind === 'error' ? 'inherit' : color.art)}; }
  animation: ${rise} ${motion.slow};
  /* no animation after a move into or out of a dialog */
  &[data-in] { animation: none; }
  pointer-events: auto;
`;

const Close = styled.button`
  width: 36px;
  height: 36px;
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  color: inherit;
  font-size: 1.25rem;
  line-height: 1;
`;

/** Two transitions of 700 ms. */
const ENTER_AND_LEAVE_MS = 1400;

function ToastBox({ toast }: { toast: Toast }) {
  const [isIn, setIsIn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => toastClosed(toast.id), toast.duration + ENTER_AND_LEAVE_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <Box
      $kind={toast.kind}
      data-toast={toast.kind}
      data-in={isIn || undefined}
      onAnimationEnd={() => setIsIn(true)}
    >
      {toast.kind === 'error' ? <FailedIcon size={20} /> : <DoneIcon size={20} />}
      <span>{toast.text}</span>
      <Close type="button" aria-label="Dismiss" onClick={() => toastClosed(toast.id)}>
        ×
      </Close>
    </Box>
  );
}

/** Then the live region is emptied. */
const ANNOUNCED_MS = 5000;

/** @param newest the toast that was shown last */
function useAnnouncement(newest: Toast | undefined, dialog: Element | undefined) {
  const [current, setCurrent] = useState<Toast>();
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (newest) setCurrent(newest);
  }, [newest]);
  // again: screen readers drop it when a dialog opens
  useEffect(() => {
    if (dialog) setCurrent((previous) => previous && { ...previous });
  }, [dialog]);
  useEffect(() => {
    if (!current) return;
    // empty first: an unchanged text is not announced
    setAnnouncement('');
    const announce = setTimeout(() => setAnnouncement(current.text), 50);
    const clear = setTimeout(() => {
      setAnnouncement('');
      setCurrent(undefined);
    }, ANNOUNCED_MS);
    return () => {
      clearTimeout(announce);
      clearTimeout(clear);
    };
  }, [current]);
  return announcement;
}

/**
 * Content outside a modal dialog is inert, so the element moves into the topmost one, with its
 * timers and live region. `home` has no other child: React cannot insert one next to a moved
 * element.
 */
function useInTopmost(dialog: Element | undefined) {
  const home = useRef<HTMLDivElement>(null);
  const moved = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [from, element] = [home.current, moved.current];
    if (!dialog || !from || !element) return;
    dialog.append(element);
    return () => from.append(element);
  }, [dialog]);
  return { home, moved };
}

export function Toasts() {
  const { shown } = toasts.use();
  const dialog = openDialogs.use().at(-1);
  const { home, moved } = useInTopmost(dialog);
  const announcement = useAnnouncement(shown.at(-1), dialog);
  return (
    <Place ref={home}>
      <Place ref={moved}>
        <VisuallyHidden as="div" role="status" aria-live="polite">
          {announcement}
        </VisuallyHidden>
        {shown.length > 0 ? (
          <Stack aria-label="Messages">
            {shown.map((toast) => (
              <ToastBox key={toast.id} toast={toast} />
            ))}
          </Stack>
        ) : null}
      </Place>
    </Place>
  );
}
