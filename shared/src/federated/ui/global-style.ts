import { createGlobalStyle, css } from 'styled-components';
import { color, font, headerHeight, media } from './tokens';

/** Two colours: blue on the brand's teal has a contrast of only 1.22:1. */
export const focusRing = css`
  outline: 2px solid ${color.surface};
  outline-offset: 0;
  box-shadow: 0 0 0 5px ${color.focus};
`;

export const focusRingOnDark = css`
  outline: 3px solid ${color.amber500};
  outline-offset: 2px;
  box-shadow: none;
`;

export const GlobalStyle = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }
  html {
    -webkit-text-size-adjust: 100%;
    scroll-padding-top: calc(${headerHeight} + 16px);
  }
  body {
    margin: 0;
    background: ${color.canvas};
    color: ${color.ink900};
    font: 400 ${font.body} / 1.6 ${font.family};
    font-feature-settings: 'kern';
    overflow-wrap: break-word;
    text-wrap-style: pretty;
    -webkit-font-smoothing: antialiased;
  }
  body[data-scroll-locked] { overflow: hidden; }
  html:has(body[data-scroll-locked]) { padding-right: var(--scrollbar, 0); }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend {
    margin: 0;
    padding: 0;
    border: 0;
    min-width: 0;
  }
  ul, ol { list-style: none; }
  h1, h2, h3 { font-weight: 700; text-wrap: balance; }
  h1 { font-size: ${font.h1}; line-height: 1.15; letter-spacing: -.02em; }
  h2 { font-size: ${font.h2}; line-height: 1.2; letter-spacing: -.015em; }
  h3 { font-size: ${font.h3}; line-height: 1.3; letter-spacing: -.01em; }
  h1:focus, main:focus { outline: none; box-shadow: none; }
  img, svg { display: block; max-width: 100%; }
  img { height: auto; }
  a { color: ${color.brand700}; text-underline-offset: 3px; }
  button, input, select, textarea { font: inherit; color: inherit; }
  button { cursor: pointer; }
  button:disabled { cursor: default; }
  :focus-visible { ${focusRing} border-radius: 4px; }
  [hidden] { display: none !important; }
  /* backgrounds are lost: system colours for the current page and disabled controls */
  @media (forced-colors: active) {
    a[aria-current] {
      forced-color-adjust: none;
      background: SelectedItem !important;
      color: SelectedItemText !important;
    }
    [aria-disabled='true'] { border-color: Canvas !important; color: GrayText !important; }
  }
  #root { min-height: 100vh; display: flex; flex-direction: column; }
  /* even a shortened transition paints the browser's default margins for one frame */
  ${media.still} {
    *, *::before, *::after {
      animation-duration: .01ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
  ${media.print} {
    body { background: ${color.surface}; }
    h1, h2, h3, h2 + p { break-after: avoid; }
    article, li, tr, dl > div, img, [role='img'] { break-inside: avoid; }
    header, footer, nav, [data-no-print] { display: none !important; }
  }
`;
