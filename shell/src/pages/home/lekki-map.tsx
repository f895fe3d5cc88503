import { color, media } from '@lagoon/shared/ui';
import styled from 'styled-components';
import wide from '../../art/map-lekki.svg';
import close from '../../art/map-lekki-small.svg';

const Frame = styled.div`
  position: relative;
  min-height: 440px;
  ${media.collapsedNav} { min-height: 320px; }
  ${media.phone} { min-height: 220px; }
  & img, & svg { position: absolute; inset: 0; width: 100%; height: 100%; }
  & text { font-weight: 600; fill: ${color.ink600}; }
`;

const Wide = styled.svg`${media.phone} { display: none; }`;
const Close = styled.svg`display: none; ${media.phone} { display: block; }`;
const Water = styled.text`&& { fill: ${color.brand700}; letter-spacing: .5px; }`;
const Here = styled.text`&& { fill: ${color.ink900}; font-weight: 700; }`;

// an image has no access to the page's typeface, so the names lie over the drawing, in its own coordinates
const slice = 'xMinYMid slice';

/** The drawn map: where the lab is between the lagoon and the ocean. A phone has its own, closer one. */
export const LekkiMap = () => (
  <Frame role="img" aria-label="Drawn map of Lekki, Lagos">
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
      <Here x="560" y="280" fontSize="18">
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
    <Close viewBox="250 36 470 330" preserveAspectRatio={slice} aria-hidden="true">
      <Water x="470" y="92" fontSize="22.75">
        Lagos Lagoon
      </Water>
      <Here x="560" y="276" fontSize="22.75">
        Lekki Phase 1
      </Here>
      <text x="330" y="344" fontSize="19.25">
        Lekki–Epe Expressway
      </text>
      <text x="362" y="238" fontSize="18.4" transform="rotate(-2 362 238)">
        Admiralty Way
      </text>
    </Close>
  </Frame>
);
