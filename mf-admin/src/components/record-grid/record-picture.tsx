import { color, media, Picture } from '@lagoon/shared/ui';
import styled from 'styled-components';

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  background: ${color.tint};
  ${media.phone} { display: grid; align-items: center; }
`;

const Shot = styled(Picture)<{ $ratio: number; $whole: boolean }>`
  position: relative;
  width: 100%;
  aspect-ratio: ${({ $ratio }) => $ratio};
  object-fit: cover;
  ${media.phone} { ${({ $whole }) => !$whole && 'position: absolute; inset: 0; height: 100%; aspect-ratio: auto;'} }
`;

/* a corner of the picture, so large that it is one colour: the ground goes on above and below the whole picture */
const Ground = styled.img`
  display: none;
  ${media.phone} {
    position: absolute;
    inset: 0;
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 0 0;
    transform: scale(40);
    transform-origin: 0 0;
  }
  ${media.print} { display: none; }
`;

interface RecordPictureProps {
  src: string;
  /** width by height, as it is drawn */
  ratio: number;
  /** in a phone's narrow row: all of it on its own ground, or the middle that fills the row */
  onPhone: 'whole' | 'middle';
}

/** A record's picture on top of its card, at the side of a phone's row. Decoration: the name says it. */
export const RecordPicture = ({ src, ratio, onPhone }: RecordPictureProps) => (
  <Frame>
    {src && onPhone === 'whole' ? (
      <Ground src={src} alt="" width={400} height={Math.round(400 / ratio)} loading="lazy" decoding="async" />
    ) : null}
    <Shot
      src={src}
      alt=""
      $whole={onPhone === 'whole'}
      $ratio={ratio}
      width={400}
      height={Math.round(400 / ratio)}
      loading="lazy"
      decoding="async"
    />
  </Frame>
);
