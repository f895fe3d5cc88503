import { color, focusRing, IconButton, media, Row, visuallyHidden } from '@lagoon/shared/ui';
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';

const Bar = styled(Row)`
  position: absolute;
  top: 6px;
  right: 12px;
  output { min-width: 3.5em; text-align: center; font-variant-numeric: tabular-nums; }
  /* visually hidden when narrow */
  @container proof (max-width: 30em) {
    right: 2px;
    gap: 0;
    output { ${visuallyHidden} }
  }
  ${media.print} { display: none; }
`;

const View = styled.section`
  flex: 1;
  container-type: size;
  min-height: 0;
  overflow: auto;
  &:focus-visible { ${focusRing} outline-offset: -2px; box-shadow: inset 0 0 0 5px ${color.focus}; }
  ${media.print} { container-type: normal; overflow: visible; }
`;

const Sheet = styled.div<{ $percent: number }>`
  position: relative;
  width: ${({ $percent }) => $percent}%;
  height: ${({ $percent }) => $percent}%;
  ${media.print} { width: auto; height: auto; }
`;

const TurnedPicture = styled.img<{ $percent: number; $turns: number }>`
  && {
    position: absolute;
    top: 50%;
    left: 50%;
    width: ${({ $percent, $turns }) => $percent + ($turns % 2 ? 'cqh' : 'cqw')};
    max-width: none;
    height: ${({ $percent, $turns }) => $percent + ($turns % 2 ? 'cqw' : 'cqh')};
    padding: 12px;
    object-fit: contain;
    transform: translate(-50%, -50%) rotate(${({ $turns }) => $turns * 90}deg);
    ${media.print} { position: static; width: 100%; height: 12cm; padding: 0; object-position: left; transform: none; }
  }
`;

/** Percent of the whole picture. */
const ZOOMS = [100, 150, 200, 300, 400] as const;

export function ProofViewer({ src, alt, onDamaged }: { src: string; alt: string; onDamaged: () => void }) {
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const view = useRef<HTMLElement>(null);
  const middle = useRef({ x: 0.5, y: 0.5 });
  const percent = ZOOMS[step] ?? 100;

  // keeps the same point of the picture in the centre
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a zoom
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
        <IconButton type="button" aria-label="Zoom out" aria-disabled={step === 0} onClick={() => zoom(-1)}>
          <ZoomOut size={22} />
        </IconButton>
        <output aria-label="Zoom">{percent} %</output>
        <IconButton type="button" aria-label="Zoom in" aria-disabled={step === ZOOMS.length - 1} onClick={() => zoom(1)}>
          <ZoomIn size={22} />
        </IconButton>
        <IconButton type="button" aria-label="Rotate" onClick={() => setTurns((turns + 1) % 4)}>
          <RotateCw size={22} />
        </IconButton>
      </Bar>
      <View ref={view} aria-label="The picture, which can be scrolled" tabIndex={0}>
        <Sheet $percent={percent}>
          <TurnedPicture src={src} alt={alt} $percent={percent} $turns={turns} onError={onDamaged} />
        </Sheet>
      </View>
    </>
  );
}
