import { ActionButton } from '@lagoon/shared/components';
import { color, Dots, media, TextAnchor } from '@lagoon/shared/ui';
import { useUnit } from 'effector-react';
import { ExternalLink, ZoomIn } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';
import { PrivateFileError, privateFile } from '../../api/files';
import { $session } from '../../session/session';
import { Panel } from './order-details';
import { ProofDialog } from './proof-dialog';

/** Where a proof of payment lies. */
type ProofKind = 'own' | 'foreign' | 'none';

/**
 * A picture of ours is fetched with the token; one at a foreign host is only ever linked to, and only over https: nobody
 * there is to learn who looks, and no other scheme is to run.
 *
 * @param address as the order has it
 */
export function proofKind(address: string): ProofKind {
  if (/^\/media\/private\/[0-9a-f-]+$/i.test(address)) return 'own';
  try {
    return new URL(address).protocol === 'https:' ? 'foreign' : 'none';
  } catch {
    return 'none';
  }
}

type PrivatePicture = { kind: 'loading' } | { kind: 'missing' } | { kind: 'failed' } | { kind: 'here'; src: string };

/**
 * Fetches a picture that only administrators may see. Its address in this document ends with the view.
 *
 * @param address on this site
 * @returns how far it is, and how to try again
 */
function usePrivatePicture(address: string): { picture: PrivatePicture; retry: () => void } {
  const [picture, setPicture] = useState<PrivatePicture>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const token = useUnit($session)?.token;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again, and so does another session
  useEffect(() => {
    const leaving = new AbortController();
    let src: string | undefined;
    setPicture({ kind: 'loading' });
    privateFile(address, leaving.signal).then(
      (file) => {
        if (leaving.signal.aborted) return;
        src = URL.createObjectURL(file);
        setPicture({ kind: 'here', src });
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setPicture({ kind: error instanceof PrivateFileError && error.status === 404 ? 'missing' : 'failed' });
      },
    );
    return () => {
      leaving.abort();
      if (src) URL.revokeObjectURL(src);
    };
  }, [address, attempt, token]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { picture, retry };
}

/** The room is the same in every state, so that nothing below jumps. */
const Room = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  gap: 12px;
  height: 420px;
  padding: 16px;
  border: 1px solid ${color.line};
  border-radius: 10px;
  background: ${color.canvas};
  text-align: center;
  align-content: center;
  p { max-width: 26rem; color: ${color.ink600}; }
  ${media.phone} { height: 340px; padding: 8px; }
  ${media.print} { display: block; height: auto; padding: 0; border: 0; }
`;

const Open = styled.button`
  position: absolute;
  inset: 0;
  padding: 12px;
  border: 0;
  background: none;
  cursor: zoom-in;
  img { width: 100%; height: 100%; object-fit: contain; }
  span {
    position: absolute;
    right: 8px;
    bottom: 8px;
    display: inline-flex;
    align-items: center;
    gap: 8px;
    padding: 8px 14px;
    border: 1px solid ${color.line};
    border-radius: 8px;
    background: ${color.surface};
    color: ${color.brand700};
    font-size: .9375rem;
    font-weight: 600;
  }
  &:hover span { border-color: ${color.brand600}; }
  ${media.print} { position: static; padding: 0; span { display: none; } img { height: 12cm; object-position: left; } }
`;

/** A proof that we keep: fetched with the token, shown whole, and large when it is pressed. */
function OwnProof({ reference, address }: { reference: string; address: string }) {
  const { picture, retry } = usePrivatePicture(address);
  const [damaged, setDamaged] = useState('');
  const [large, setLarge] = useState(false);
  const src = picture.kind === 'here' ? picture.src : '';
  const alt = `Proof of payment of order ${reference}`;

  if (src && damaged === src)
    return (
      <Room role="alert">
        <p>This picture is damaged and cannot be shown. Ask the customer to send it again.</p>
      </Room>
    );
  return (
    <Room>
      {picture.kind === 'loading' ? <Dots label="Loading the proof" /> : null}
      {picture.kind === 'missing' ? <p role="alert">The picture is not there any more. Ask the customer to send it again.</p> : null}
      {picture.kind === 'failed' ? (
        <>
          <p role="alert">The picture could not be loaded.</p>
          <ActionButton label="Retry" $kind="secondary" $size="small" onClick={retry} />
        </>
      ) : null}
      {src ? (
        <Open type="button" onClick={() => setLarge(true)}>
          <img src={src} alt={alt} onError={() => setDamaged(src)} />
          <span>
            <ZoomIn size={20} strokeWidth={1.9} aria-hidden="true" />
            Enlarge
          </span>
        </Open>
      ) : null}
      <ProofDialog open={large && src !== ''} src={src} alt={alt} onClose={() => setLarge(false)} />
    </Room>
  );
}

interface ProofProps {
  reference: string;
  /** as the order has it */
  address: string;
}

/** The picture that shows the transfer. */
export function Proof({ reference, address }: ProofProps) {
  const kind = proofKind(address);
  return (
    <Panel title="Proof of payment">
      {kind === 'own' ? <OwnProof reference={reference} address={address} /> : null}
      {kind === 'foreign' ? (
        <>
          <p>The picture is kept by another site, {new URL(address).host}. It opens in a new tab.</p>
          <TextAnchor $color="brand700" href={address} target="_blank" rel="noopener noreferrer">
            Open the proof
            <ExternalLink size={20} strokeWidth={1.9} aria-hidden="true" />
          </TextAnchor>
        </>
      ) : null}
      {kind === 'none' ? <p>There is no picture with this order. Ask the customer to send it by e-mail.</p> : null}
    </Panel>
  );
}
