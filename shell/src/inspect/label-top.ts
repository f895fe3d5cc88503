import type { Area } from './owners';

export type Placed = Area & Record<'left' | 'top' | 'width' | 'height', number>;

/** Room for a label of two lines, in pixels. */
const LABEL_HEIGHT = 48;

/** Returns the top of a label in its area, below the header while the area is scrolled; undefined if another area covers it. */
export function labelTop(area: Placed, all: readonly Placed[]): number | undefined {
  const header = all.find(({ element }) => element.matches('header'));
  const edge = header && header !== area ? header.top + header.height : 0;
  const top = Math.max(area.top, Math.min(edge, area.top + area.height - LABEL_HEIGHT));
  const isCovered = all.some(
    (other) => other !== area && area.element.contains(other.element) && other.top < top + LABEL_HEIGHT && other.top + other.height > top,
  );
  return isCovered ? undefined : top - area.top;
}
