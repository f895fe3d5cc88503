import { type ImgHTMLAttributes, useState } from 'react';
import styled from 'styled-components';
import { color } from './tokens';

const Missing = styled.span<{ $ratio: number }>`
  display: block;
  width: 100%;
  aspect-ratio: ${({ $ratio }) => $ratio};
  background: radial-gradient(circle at center, ${color.tint2} 0 38%, ${color.tint} 38.5%);
`;

export interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'width' | 'height'> {
  src: string;
  alt: string;
  width: number;
  height: number;
}

/** An image whose place is kept, and a drawn ground where it is missing or fails to arrive. */
export function Picture({ src, alt, width, height, ...rest }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  if (!src || failed === src) {
    return <Missing role={alt ? 'img' : undefined} aria-label={alt || undefined} $ratio={width / height} className={rest.className} />;
  }
  return <img {...rest} src={src} alt={alt} width={width} height={height} onError={() => setFailed(src)} />;
}
