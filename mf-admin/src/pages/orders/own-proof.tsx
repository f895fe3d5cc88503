import { Button, color, Dots, media } from '@lagoon/shared/ui';
import { ZoomIn } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { ProofDialog } from './proof-dialog';
import { usePrivatePicture } from './use-private-picture';

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

interface OwnProofProps {
  reference: string;
  address: string;
}

/** A proof that we keep: fetched with the token, shown whole, and large when it is pressed. */
export function OwnProof({ reference, address }: OwnProofProps) {
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
          <Button type="button" $kind="secondary" $size="small" onClick={retry}>
            Retry
          </Button>
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
