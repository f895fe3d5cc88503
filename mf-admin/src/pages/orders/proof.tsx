import { CardBody } from '@lagoon/shared/components';
import { useObjectUrl } from '@lagoon/shared/forms/picture';
import {
  color,
  Dots,
  focusRing,
  IconButton,
  media,
  Row,
  Stack,
  TextAnchor,
  visuallyHidden,
} from '@lagoon/shared/ui';
import { useUnit } from 'effector-react';
import { ExternalLink, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { privateFile } from '../../api/files';
import { SmallButton } from '../../components';
import { $session } from '../../session/session';
import { OrderPanel } from './order-details';

const Bar = styled(Row)`
  position: absolute;
  top: 6px;
  right: 12px;
  output { min-width: 3.5em; text-align: center; font-variant-numeric: tabular-nums; }
  @container proof (max-width: 30em) {
    right: 2px;
    gap: 0;
    output { ${visuallyHidden} }
  }
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
    ${media.print} {
      position: static;
      width: 100%;
      height: 12cm;
      padding: 0;
      object-position: left;
      transform: none;
    }
  }
`;

/** Percent of the whole picture. */
const ZOOMS = [100, 150, 200, 300, 400];

function ProofViewer({ src, alt, onDamaged }: { src: string; alt: string; onDamaged: () => void }) {
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
      <Bar data-no-print>
        <IconButton
          type="button"
          aria-label="Zoom out"
          aria-disabled={step === 0}
          onClick={() => zoom(-1)}
        >
          <ZoomOut size={22} />
        </IconButton>
        <output aria-label="Zoom">{`${percent} %`}</output>
        <IconButton
          type="button"
          aria-label="Zoom in"
          aria-disabled={step === ZOOMS.length - 1}
          onClick={() => zoom(1)}
        >
          <ZoomIn size={22} />
        </IconButton>
        <IconButton type="button" aria-label="Rotate" onClick={() => setTurns((turns + 1) % 4)}>
          <RotateCw size={22} />
        </IconButton>
      </Bar>
      <View ref={view} aria-label="The picture, which can be scrolled" tabIndex={0}>
        <Sheet $percent={percent}>
          <TurnedPicture
            src={src}
            alt={alt}
            $percent={percent}
            $turns={turns}
            onError={onDamaged}
          />
        </Sheet>
      </View>
    </>
  );
}

/** `foreign` is only linked, so that the other host cannot track staff. */
export function proofKind(address: string) {
  if (/^\/media\/private\/[0-9a-f-]+$/i.test(address)) return 'own';
  try {
    return new URL(address).protocol === 'https:' ? 'foreign' : 'none';
  } catch {
    return 'none';
  }
}

const FAILURES = {
  missing: 'The picture is not there any more. Ask the customer to send it again.',
  failed: 'The picture could not be loaded.',
};

function usePrivatePicture(address: string) {
  const [picture, setPicture] = useState<{ file?: Blob; failure?: keyof typeof FAILURES }>({});
  const [attempt, setAttempt] = useState(0);
  const token = useUnit($session)?.token;
  const src = useObjectUrl(picture.file ?? null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs also on Retry and a new session
  useEffect(() => {
    const leaving = new AbortController();
    setPicture({});
    void privateFile(address, { signal: leaving.signal }).then(({ data: file, error }) => {
      if (leaving.signal.aborted) return;
      setPicture(file ? { file } : { failure: error?.status === 404 ? 'missing' : 'failed' });
    });
    return () => leaving.abort();
  }, [address, attempt, token]);

  return { src, failure: picture.failure, retry: () => setAttempt((previous) => previous + 1) };
}

/** has the same height in every state, so that nothing below it moves */
const Frame = styled(OrderPanel)`
  container: proof / inline-size;
  position: relative;
  display: flex;
  flex-direction: column;
  /* leaves a row for the undo bar */
  height: max(26rem, calc(100dvh - 176px));
  padding: 0;
  overflow: hidden;
  h2 {
    margin: 0;
    padding: 14px 24px;
    border-bottom: 1px solid ${color.line};
    font-size: 1.125rem;
    line-height: 28px;
  }
  ${media.collapsedNav} { height: 70dvh; }
  ${media.phone} { height: 55dvh; h2 { padding-inline: 16px; } }
  ${media.print} { height: auto; h2 { padding: 0 0 8px; border: 0; } }
`;

const Message = (props: ComponentProps<'div'>) => (
  <Stack
    $gap={12}
    $justifyItems="center"
    $maxWidth="28rem"
    $m="auto"
    $p={16}
    $color="ink600"
    $textAlign="center"
    {...props}
  />
);

function OwnProof({ reference, address }: { reference: string; address: string }) {
  const { src, failure, retry } = usePrivatePicture(address);
  const [damaged, setDamaged] = useState('');

  if (src && damaged === src)
    return (
      <Message role="alert">
        This picture is damaged and cannot be shown. Ask the customer to send it again.
      </Message>
    );
  if (src)
    return (
      <ProofViewer
        src={src}
        alt={`Proof of payment of order ${reference}`}
        onDamaged={() => setDamaged(src)}
      />
    );
  return (
    <Message>
      {failure ? <p role="alert">{FAILURES[failure]}</p> : <Dots label="Loading the proof" />}
      {failure === 'failed' ? <SmallButton label="Retry" onClick={retry} /> : null}
    </Message>
  );
}

export function Proof({ reference, address }: { reference: string; address: string }) {
  const kind = proofKind(address);
  return (
    <Frame title="Proof of payment">
      <CardBody $minHeight={0} $bg="canvas">
        {kind === 'own' ? <OwnProof reference={reference} address={address} /> : null}
        {kind === 'foreign' ? (
          <Message>
            <p>
              The picture is kept by another site, {new URL(address).host}. It opens in a new tab.
            </p>
            <TextAnchor $color="brand700" href={address} target="_blank" rel="noopener noreferrer">
              Open the proof
              <ExternalLink size={20} />
            </TextAnchor>
          </Message>
        ) : null}
        {kind === 'none' ? (
          <Message>
            There is no picture with this order. Ask the customer to send it by e-mail.
          </Message>
        ) : null}
      </CardBody>
    </Frame>
  );
}
