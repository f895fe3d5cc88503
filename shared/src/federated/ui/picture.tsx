import { type ImgHTMLAttributes, useState } from 'react';
import styled, { css } from 'styled-components';
import { color } from './tokens';

const cover = css`
  background: radial-gradient(circle at center, ${color.tint2} 0 38%, ${color.tint} 38.5%);
`;

const Missing = styled.span<{ $ratio: number }>`
  display: block;
  width: 100%;
  aspect-ratio: ${({ $ratio }) => $ratio};
  ${cover}
`;

/* rendered only in a picture that failed, also before the page's scripts */
const Drawn = styled.img`
  position: relative;
  &::after { content: ''; position: absolute; inset: 0; ${cover} }
`;

/** Loads a picture again that failed before hydration, so that React gets its error. */
function reportAgain(img: HTMLImageElement | null) {
  if (img?.complete && img.src && img.naturalWidth === 0) img.setAttribute('src', img.src);
}

export interface PictureProps
  extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'width' | 'height'> {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** with it, uploaded pictures get a `srcset` */
  sizes?: string;
}

/** Widths of `PICTURE_WIDTHS`; any other address is unchanged. */
const widthsOf = (src: string) =>
  src.replace(
    /^(\/media\/\w{64})(\.webp)$/,
    '$1-320$2 320w, $1-480$2 480w, $1-640$2 640w, $1-960$2 960w, $& 1600w',
  );

export function Picture({ src, alt, width, height, sizes, ...rest }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const widths = sizes && widthsOf(src);
  if (!src || failed === src) {
    return (
      <Missing
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        $ratio={width / height}
        className={rest.className}
      />
    );
  }
  // the original picture after a failure
  const several =
    widths && widths !== src && widths !== failed ? { sizes, srcSet: widths } : undefined;
  return (
    <Drawn
      {...rest}
      {...several}
      ref={reportAgain}
      src={src}
      alt={alt}
      width={width}
      height={height}
      onError={() => setFailed(several ? widths : src)}
    />
  );
}
