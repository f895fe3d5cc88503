import { brand } from '@lagoon/shared/domain';
import { color, media } from '@lagoon/shared/ui';
import styled, { css } from 'styled-components';
import wide from '../art/map-lekki.svg';
import close from '../art/map-lekki-small.svg';

const Frame = styled.div`
  position: relative;
  min-height: 440px;
  ${media.collapsedNav} { min-height: 320px; }
  ${media.phone} { min-height: 220px; }
  & img, & svg { position: absolute; inset: 0; width: 100%; height: 100%; }
  & text { font-weight: 600; fill: ${color.ink600}; }
`;

/* the close drawing fills its box, so its names are lettered smaller where the box is large */
const closeNames = css`
  & text { font-size: 14.5px; }
  & text:first-child, & text:nth-child(2) { font-size: 17px; }
  ${media.phone} { & text { font-size: 19.25px; } & text:first-child, & text:nth-child(2) { font-size: 22.75px; } }
`;

const CloseFrame = styled(Frame)`
  height: 100%;
  min-height: 0;
  ${media.collapsedNav} { min-height: 0; }
  ${media.phone} { min-height: 0; }
  & img { object-fit: cover; }
`;

const Wide = styled.svg`${media.phone} { display: none; }`;
const Close = styled.svg<{ $always?: boolean }>`
  display: ${({ $always }) => ($always ? 'block' : 'none')};
  ${media.phone} { display: block; }
  ${closeNames}
`;
const Water = styled.text`&& { fill: ${color.brand700}; letter-spacing: .5px; }`;
const Here = styled.text`&& { fill: ${color.ink900}; font-weight: 700; text-anchor: middle; }`;

// an image has no access to the page's typeface, so the names lie over the drawing, in its own coordinates
const slice = 'xMinYMid slice';
const LABEL = `Drawn map of ${brand.area}, ${brand.postal.addressLocality}`;

/** The drawn map: where the lab is between the lagoon and the ocean. A phone has its own, closer one. */
export const LekkiMap = () => (
  <Frame role="img" aria-label={LABEL}>
    <picture>
      <source media="(max-width: 43.74em)" srcSet={close} />
      <img src={wide} alt="" width={960} height={480} loading="lazy" />
    </picture>
    <Wide viewBox="0 0 960 480" preserveAspectRatio={slice} aria-hidden="true">
      <Water x="350" y="64" fontSize="20">
        Lagos Lagoon
      </Water>
      <Water x="70" y="440" fontSize="20">
        Atlantic Ocean
      </Water>
      <text x="96" y="214" fontSize="16">
        Ikoyi
      </text>
      <text x="92" y="308" fontSize="16">
        Victoria Island
      </text>
      <Here x="620" y="280" fontSize="18">
        Lekki Phase 1
      </Here>
      <text x="430" y="338" fontSize="14">
        Lekki–Epe Expressway
      </text>
      <text x="196" y="162" fontSize="14">
        Link Bridge
      </text>
      <text x="366" y="228" fontSize="14" transform="rotate(-3 366 228)">
        Admiralty Way
      </text>
    </Wide>
    <CloseNames align={slice} />
  </Frame>
);

/** The closer drawing at every width, filling the box that it is put in, with the pin near its middle. */
export const LekkiMapClose = () => (
  <CloseFrame role="img" aria-label={LABEL}>
    <img src={close} alt="" width={470} height={330} />
    <CloseNames align="xMidYMid slice" always />
  </CloseFrame>
);

const CloseNames = ({ align, always = false }: { align: string; always?: boolean }) => (
  <Close viewBox="250 36 470 330" preserveAspectRatio={align} aria-hidden="true" $always={always}>
    <Water x="470" y="92">
      Lagos Lagoon
    </Water>
    <Here x="520" y="272">
      Lekki Phase 1
    </Here>
    <text x="485" y="344" textAnchor="middle">
      Lekki–Epe Expressway
    </text>
    <text x="362" y="238" transform="rotate(-2 362 238)">
      Admiralty Way
    </text>
  </Close>
);
