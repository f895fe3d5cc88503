import { color, Dialog, focusRing, IconButton, media } from '@lagoon/shared/ui';
import { X, ZoomIn, ZoomOut } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';

const Large = styled(Dialog)`
  &&[open] {
    display: flex;
    flex-direction: column;
    width: min(1200px, calc(100vw - 32px));
    height: calc(100dvh - 32px);
    padding: 0;
    ${media.phone} { width: 100vw; max-width: none; height: 100dvh; max-height: none; border-radius: 0; }
  }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  padding: 8px 12px 8px 24px;
  border-bottom: 1px solid ${color.line};
  h2 { margin-right: auto; font-size: 1.125rem; letter-spacing: 0; line-height: 1.25; text-align: left; }
  output { min-width: 3.5em; text-align: center; font-variant-numeric: tabular-nums; }
  ${media.phone} { gap: 0; padding-inline: 16px 4px; h2 { font-size: 1rem; } }
`;

const View = styled.section`
  flex: 1;
  display: grid;
  min-height: 0;
  overflow: auto;
  background: ${color.canvas};
  text-align: left;
  &:focus-visible { ${focusRing} outline-offset: -2px; box-shadow: inset 0 0 0 5px ${color.focus}; }
`;

const Shown = styled.img<{ $percent: number }>`
  && {
    width: ${({ $percent }) => $percent}%;
    max-width: none;
    height: ${({ $percent }) => $percent}%;
    margin: auto;
    object-fit: contain;
  }
`;

/** Per cent of what fits the screen. */
const ZOOMS = [100, 150, 200, 300, 400] as const;

interface ProofDialogProps {
  open: boolean;
  src: string;
  alt: string;
  onClose: () => void;
}

/** The proof as large as the screen, and larger: an account number on a phone's screenshot is small. */
export const ProofDialog = ({ open, onClose, ...picture }: ProofDialogProps) => (
  <Large open={open} onClose={onClose} label="Proof of payment">
    <Zoomed {...picture} onClose={onClose} />
  </Large>
);

function Zoomed({ src, alt, onClose }: Omit<ProofDialogProps, 'open'>) {
  const [step, setStep] = useState(0);
  const view = useRef<HTMLElement>(null);
  const middle = useRef({ x: 0.5, y: 0.5 });
  const percent = ZOOMS[step] ?? 100;

  // what was in the middle stays there
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another zoom moves it
  useLayoutEffect(() => {
    const box = view.current;
    if (!box) return;
    box.scrollLeft = middle.current.x * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = middle.current.y * box.scrollHeight - box.clientHeight / 2;
  }, [percent]);

  const zoom = (by: 1 | -1) => {
    const box = view.current;
    if (box && step > 0) {
      const x = (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth;
      middle.current = { x, y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight };
    }
    setStep(Math.min(ZOOMS.length - 1, Math.max(0, step + by)));
  };
  return (
    <>
      <Bar>
        <h2>Proof of payment</h2>
        <IconButton type="button" aria-label="Zoom out" aria-disabled={step === 0} onClick={() => zoom(-1)}>
          <ZoomOut size={22} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
        <output aria-label="Zoom">{percent} %</output>
        <IconButton type="button" aria-label="Zoom in" aria-disabled={step === ZOOMS.length - 1} onClick={() => zoom(1)}>
          <ZoomIn size={22} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
        <IconButton type="button" aria-label="Close" onClick={onClose}>
          <X size={22} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
      </Bar>
      <View ref={view} aria-label="The picture, which can be scrolled" tabIndex={0}>
        <Shown src={src} alt={alt} $percent={percent} />
      </View>
    </>
  );
}
