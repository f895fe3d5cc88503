import { createElement, type SVGProps } from 'react';

type Shape = [tag: string, attributes: Record<string, string>];

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** px */
  size?: number;
}

/**
 * Builds replace lucide's with it (ISC; `rspack/replaced-modules.ts`), so that chunks share
 * it.
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
        strokeWidth: size < 24 ? 1.9 : 1.7,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
