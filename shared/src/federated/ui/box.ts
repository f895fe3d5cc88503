import styled, { css } from 'styled-components';
import { color, font, media, radius } from './tokens';

/** `[wide, phone]` or `[wide, collapsed navigation, phone]`. null sets nothing. */
type AtWidths<T> =
  | T
  | readonly [wide: T | null, phone: T]
  | readonly [wide: T | null, collapsed: T | null, phone: T | null];

/** A number is a length in pixels. */
type Length = number | string;

const length = (property: string) => (value: Length) =>
  `${property}: ${typeof value === 'number' ? `${value}px` : value};`;
const plain = (property: string) => (value: Length) => `${property}: ${value};`;
const painted = (property: string) => (name: keyof typeof color) => `${property}: ${color[name]};`;
const named = (property: string, names: Readonly<Record<string, string>>) => (value: string) =>
  `${property}: ${names[value] ?? value};`;

/** General properties come first (`$m` before `$mt`): the last declaration wins. */
const declarations = {
  /** a number of equal columns */
  $columns: (value: Length) => {
    const columns = typeof value === 'number' ? `repeat(${value}, minmax(0, 1fr))` : value;
    return `grid-template-columns: ${columns};`;
  },
  $gap: length('gap'),
  $align: plain('align-items'),
  $justify: plain('justify-content'),
  $justifyItems: plain('justify-items'),
  $justifySelf: plain('justify-self'),
  $alignContent: plain('align-content'),
  $alignSelf: plain('align-self'),
  $flex: plain('flex'),
  $width: length('width'),
  $height: length('height'),
  $minWidth: length('min-width'),
  $minHeight: length('min-height'),
  $maxWidth: length('max-width'),
  $ratio: plain('aspect-ratio'),
  $overflow: plain('overflow'),
  $m: length('margin'),
  $mx: length('margin-inline'),
  $my: length('margin-block'),
  $mt: length('margin-top'),
  $mb: length('margin-bottom'),
  $p: length('padding'),
  $px: length('padding-inline'),
  $py: length('padding-block'),
  $pt: length('padding-top'),
  $pb: length('padding-bottom'),
  $line: (side: 'top' | 'bottom' | 'block') => `border-${side}: 1px solid ${color.line};`,
  $border: (name: keyof typeof color) => `border: 1px solid ${color[name]};`,
  $radius: named('border-radius', radius),
  $bg: painted('background'),
  $color: painted('color'),
  $font: named('font-size', font),
  $weight: plain('font-weight'),
  $leading: plain('line-height'),
  $tracking: plain('letter-spacing'),
  $textAlign: plain('text-align'),
  $wrap: plain('text-wrap'),
  $whiteSpace: plain('white-space'),
  $overflowWrap: plain('overflow-wrap'),
};

type Declarations = typeof declarations;

/** docs/contributing.md: "How a page is laid out". */
export type BoxProps = {
  [Prop in keyof Declarations]?: AtWidths<Parameters<Declarations[Prop]>[0]> | undefined;
};

export function boxStyle(props: BoxProps): string {
  const at = ['', '', ''];
  for (const [prop, declaration] of Object.entries(declarations)) {
    const given = props[prop as keyof BoxProps];
    if (given === undefined) continue;
    const values = Array.isArray(given) ? given : [given];
    const places = values.length === 2 ? [0, 2] : [0, 1, 2];
    values.forEach((value, index) => {
      if (value !== null) at[places[index] ?? 0] += declaration(value as never);
    });
  }
  const [wide, collapsed, phone] = at;
  return [
    wide,
    collapsed && `${media.collapsedNav} { ${collapsed} }`,
    phone && `${media.phone} { ${phone} }`,
  ].join('');
}

export const box = css<BoxProps>`${boxStyle}`;

export const Box = styled.div<BoxProps>`${box}`;

export const Text = styled.p<BoxProps>`${box}`;

const grid = css<BoxProps>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  ${box}
`;

export const Stack = styled.div<BoxProps>`${grid}`;

export const Columns = styled.div<BoxProps>`${grid}`;

export const Row = styled.div<BoxProps>`
  display: flex;
  align-items: center;
  gap: 12px;
  ${box}
`;

export const Cluster = styled(Row)`flex-wrap: wrap;`;
