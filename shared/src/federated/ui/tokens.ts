/** Colours are defined only here; `tokens.test.ts` checks the contrasts. */
export const color = {
  ink900: '#10201F',
  ink600: '#4A5A58',
  ink500: '#637371',
  canvas: '#F7FAF9',
  surface: '#FFFFFF',
  tint: '#E8F3F1',
  tint2: '#CFE6E2',
  art: '#8CC4BC',
  line: '#DBE5E3',
  controlLine: '#7A8A88',
  busy: '#D5E0DE',
  selected: '#F3F9F8',
  darkLine: '#1E4E4A',
  darkControl: '#5F8C87',
  darkCurrent: '#0B4A45',
  brand600: '#0F766E',
  brand700: '#0B5D57',
  brand900: '#06312E',
  amber500: '#F5B544',
  danger700: '#B42318',
  danger800: '#912018',
  dangerTint: '#FEF3F2',
  success700: '#067647',
  successTint: '#ECFDF3',
  warning800: '#93370D',
  warningTint: '#FFFAEB',
  info700: '#175CD3',
  infoTint: '#EFF8FF',
  focus: '#1D4ED8',
  scrim: 'rgb(6 49 46 / .62)',
  scrimStrong: 'rgb(6 49 46 / .74)',
} as const;

/** `min(…, vw)`: words fit on a phone with doubled font size. */
export const font = {
  family:
    '"Public Sans", "Public Sans Fallback", "Public Sans Fallback Android", system-ui, sans-serif',
  h1Home: 'min(clamp(2.125rem, 1.6rem + 2.6vw, 3.25rem), 12vw)',
  h1: 'min(clamp(1.875rem, 1.5rem + 1.8vw, 2.625rem), 11.6vw)',
  h2: 'min(clamp(1.625rem, 1.35rem + 1.4vw, 2.25rem), 10.6vw)',
  h3: 'min(clamp(1.375rem, 1.2rem + .8vw, 1.625rem), 9.8vw)',
  body: '1.0625rem',
  small: '0.9375rem',
} as const;

export const space = {
  section: 'clamp(3rem, 2rem + 5vw, 6rem)',
  container: '72rem',
  prose: '44rem',
} as const;
export const radius = { control: '8px', inner: '10px', card: '14px' } as const;
export const motion = {
  fast: '150ms cubic-bezier(.2,0,0,1)',
  slow: '220ms cubic-bezier(.2,0,0,1)',
} as const;

/** In em: they grow with the font size. Phone: below 700 px. Wide navigation: from 1024 px. */
export const media = {
  phone: '@media (max-width: 43.74em)',
  collapsedNav: '@media (max-width: 63.99em)',
  wideNav: '@media (min-width: 64em)',
  hover: '@media (hover: hover) and (pointer: fine)',
  still: '@media (prefers-reduced-motion: reduce)',
  print: '@media print',
} as const;

export const headerHeight = '64px';
