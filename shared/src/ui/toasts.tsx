import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { DoneIcon, FailedIcon } from './icons';
import { VisuallyHidden } from './layout';
import { $toasts, type Toast, toastClosed } from './toast-store';
import { color, media, motion } from './tokens';

const rise = keyframes`
  from { opacity: 0; transform: translateY(12px); }
  to { opacity: 1; transform: none; }
`;

const Stack = styled.section`
  position: fixed;
  right: 32px;
  bottom: 32px;
  z-index: 60;
  display: grid;
  justify-items: end;
  gap: 12px;
  pointer-events: none;
  /* beside the button that leads to the top, above the bar of a product page */
  ${media.phone} { right: 80px; left: 16px; bottom: 88px; justify-items: start; }
  ${media.print} { display: none; }
`;

const Box = styled.div<{ $kind: Toast['kind'] }>`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 52px;
  padding: 8px 8px 8px 18px;
  border-radius: 10px;
  background: ${({ $kind }) => ($kind === 'error' ? color.danger700 : color.ink900)};
  color: ${color.surface};
  font-weight: 600;
  font-size: 1rem;
  line-height: 1.35;
  box-shadow: 0 8px 24px rgb(6 49 46 / .24);
  svg { flex: none; color: ${({ $kind }) => ($kind === 'error' ? 'inherit' : color.art)}; }
  animation: ${rise} ${motion.slow};
  pointer-events: auto;
`;

const Close = styled.button`
  width: 36px;
  height: 36px;
  border: 0;
  border-radius: 8px;
  background: transparent;
  color: inherit;
  font-size: 1.25rem;
  line-height: 1;
`;

/**
 * A toast stays as long as it was told after it has come in. A short one would be gone before it is seen while
 * sliding, so the way in and out (2 × 700 ms) is not counted.
 */
const ENTER_AND_LEAVE_MS = 1400;

function ToastBox({ toast }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => toastClosed(toast.id), toast.duration + ENTER_AND_LEAVE_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <Box $kind={toast.kind} data-toast={toast.kind}>
      {toast.kind === 'error' ? <FailedIcon /> : <DoneIcon />}
      <span>{toast.text}</span>
      <Close type="button" aria-label="Close" onClick={() => toastClosed(toast.id)}>
        ×
      </Close>
    </Box>
  );
}

/** What the live region says stays a while, so that it is read to its end however short the toast. */
const SPOKEN_MS = 5000;

function useSpoken(latest: Toast | undefined): string {
  const [spoken, setSpoken] = useState('');
  const id = latest?.id;
  const text = latest?.text;
  useEffect(() => {
    if (id === undefined || text === undefined) return;
    // the same words again are a change only when the region was empty in between
    setSpoken('');
    const say = setTimeout(() => setSpoken(text), 50);
    const hush = setTimeout(() => setSpoken(''), SPOKEN_MS);
    return () => {
      clearTimeout(say);
      clearTimeout(hush);
    };
  }, [id, text]);
  return spoken;
}

/** The toasts and the one live region that says them; the region is there from the start. */
export function Toasts() {
  const { shown } = useUnit($toasts);
  const [last, setLast] = useState<Toast>();
  const newest = shown.at(-1);
  useEffect(() => {
    if (newest) setLast(newest);
  }, [newest]);
  const spoken = useSpoken(last);
  return (
    <>
      <VisuallyHidden as="div" role="status" aria-live="polite">
        {spoken}
      </VisuallyHidden>
      {shown.length > 0 ? (
        <Stack aria-label="Messages">
          {shown.map((toast) => (
            <ToastBox key={toast.id} toast={toast} />
          ))}
        </Stack>
      ) : null}
    </>
  );
}
