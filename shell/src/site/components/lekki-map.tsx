import { brand } from '@lagoon/shared/domain';
import { Box, color, media } from '@lagoon/shared/ui';
import type { SVGProps } from 'react';
import styled from 'styled-components';
import wide from '../art/map-lekki.svg';
import close from '../art/map-lekki-small.svg';

const Frame = styled(Box)`
  position: relative;
  & img, & svg { position: absolute; inset: 0; width: 100%; height: 100%; }
  & text { font-weight: 600; fill: ${color.ink600}; }
`;

const CloseFrame = styled(Frame)`& img { object-fit: cover; } & svg { display: block; }`;

const Wide = styled.svg`${media.phone} { display: none; }`;
const Close = styled.svg`
  display: none;
  ${media.phone} { display: block; }
  /* in units of the drawing, which a larger box scales up */
  & text { font-size: 14.5px; }
  & text:first-child, & text:nth-child(2) { font-size: 17px; }
  ${media.phone} {
    & text { font-size: 19.25px; }
    & text:first-child, & text:nth-child(2) { font-size: 22.75px; }
  }
`;
const Water = styled.text`&& { fill: ${color.brand700}; letter-spacing: .5px; }`;
const Here = styled.text`&& { fill: ${color.ink900}; font-weight: 700; text-anchor: middle; }`;

/** In the drawing's coordinates. An image cannot use the page's font. */
type Name = Pick<SVGProps<SVGTextElement>, 'x' | 'y' | 'fontSize' | 'textAnchor' | 'transform'> & {
  text: string;
  as?: typeof Water;
};

const names: readonly Name[] = [
  { text: 'Lagos Lagoon', x: 350, y: 64, fontSize: 20, as: Water },
  { text: 'Atlantic Ocean', x: 70, y: 440, fontSize: 20, as: Water },
  { text: 'Ikoyi', x: 96, y: 214, fontSize: 16 },
  { text: 'Victoria Island', x: 92, y: 308, fontSize: 16 },
  { text: 'Lekki Phase 1', x: 620, y: 280, fontSize: 18, as: Here },
  { text: 'Lekki–Epe Expressway', x: 430, y: 338, fontSize: 14 },
  { text: 'Link Bridge', x: 196, y: 162, fontSize: 14 },
  { text: 'Admiralty Way', x: 366, y: 228, fontSize: 14, transform: 'rotate(-3 366 228)' },
];

const closeNames: readonly Name[] = [
  { text: 'Lagos Lagoon', x: 470, y: 92, as: Water },
  { text: 'Lekki Phase 1', x: 520, y: 272, as: Here },
  { text: 'Lekki–Epe Expressway', x: 485, y: 344, textAnchor: 'middle' },
  { text: 'Admiralty Way', x: 362, y: 238, transform: 'rotate(-2 362 238)' },
];

const lettered = (all: readonly Name[]) =>
  all.map(({ text, as: Text = 'text', ...place }) => (
    <Text key={text} {...place}>
      {text}
    </Text>
  ));

const LABEL = `Drawn map of ${brand.area}, ${brand.postal.addressLocality}`;

export const LekkiMap = () => (
  <Frame $minHeight={[440, 320, 220]} role="img" aria-label={LABEL}>
    <picture>
      <source media="(max-width: 43.74em)" srcSet={close} />
      <img src={wide} alt="" width={960} height={480} loading="lazy" />
    </picture>
    <Wide viewBox="0 0 960 480" preserveAspectRatio="xMinYMid slice" aria-hidden="true">
      {lettered(names)}
    </Wide>
    <CloseNames align="xMinYMid slice" />
  </Frame>
);

export const LekkiMapClose = () => (
  <CloseFrame $height="100%" role="img" aria-label={LABEL}>
    <img src={close} alt="" width={470} height={330} />
    <CloseNames align="xMidYMid slice" />
  </CloseFrame>
);

const CloseNames = ({ align }: { align: string }) => (
  <Close viewBox="250 36 470 330" preserveAspectRatio={align} aria-hidden="true">
    {lettered(closeNames)}
  </Close>
);
