import { createElement, type SVGProps } from 'react';

type Shape = [tag: string, attributes: Record<string, string>];

interface IconProps extends SVGProps<SVGSVGElement> {
  /** width and height in px */
  size?: number;
}

/**
 * The component of one of lucide's icons (ISC). Builds use it instead of lucide's own function (`tooling/rspack/replaced-modules.ts`),
 * of which every chunk with an icon would hold a copy.
 */
export const createIcon = ({ node }: { node: Shape[] }) =>
  function Icon({ size = 24, ...props }: IconProps) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
