import { color, media } from '@lagoon/shared/ui';
import { FileImage } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

const Box = styled.div`
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: 14px;
  background: ${color.surface};
`;

const Shot = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  width: 100%;
  max-height: 280px;
  background: ${color.tint};
  color: ${color.ink500};
  /* not a part of the flow: its own height must not push what has a highest one */
  img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain; }
  ${media.print} { max-width: 320px; }
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  min-height: 52px;
  padding: 4px 14px;
  font-size: .9375rem;
  line-height: 1.4;
  p { min-width: 0; overflow-wrap: anywhere; }
`;

interface PictureCardProps {
  /** address of the picture; none while it is not known, or when there is no picture to show */
  src: string | undefined;
  alt: string;
  onFailed?: () => void;
  onLoaded?: () => void;
  /** what stands under the picture */
  children: ReactNode;
}

/** A picture in a frame with a line under it; its place is kept when it cannot be shown. */
export function PictureCard({ src, alt, onFailed, onLoaded, children }: PictureCardProps) {
  const [broken, setBroken] = useState<string>();
  const fail = () => {
    setBroken(src);
    onFailed?.();
  };
  return (
    <Box>
      <Shot>
        {src && broken !== src ? (
          <img key={src} src={src} alt={alt} width={640} height={360} onError={fail} onLoad={onLoaded} />
        ) : (
          <FileImage size={40} strokeWidth={1.5} aria-hidden="true" />
        )}
      </Shot>
      <Foot>{children}</Foot>
    </Box>
  );
}
