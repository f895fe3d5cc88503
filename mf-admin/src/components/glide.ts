/** px, without transforms */
interface Place {
  x: number;
  y: number;
}

/** Returns where each element is within its parent. */
function placesIn(root: HTMLElement): Map<HTMLElement, Place> {
  const corners = new Map<Element | null, Place>();
  const places = new Map<HTMLElement, Place>();
  for (const element of [root, ...root.querySelectorAll<HTMLElement>(':not(svg, svg *)')]) {
    const { offsetParent: base, offsetLeft, offsetTop } = element;
    if (!base) continue;
    const { x, y } = corners.get(base) ?? { x: 0, y: 0 };
    const corner = { x: x + base.clientLeft + offsetLeft, y: y + base.clientTop + offsetTop };
    corners.set(element, corner);
    const parent = corners.get(element.parentElement);
    if (parent) places.set(element, { x: corner.x - parent.x, y: corner.y - parent.y });
  }
  return places;
}

/** px; a browser counts no shorter way as a layout shift */
const SHORTEST = 3;

/**
 * Lets what a late answer moves glide to its new place, so that nothing jumps.
 *
 * @returns a function that ends it
 */
export function glide(root: HTMLElement | null) {
  if (!root) return;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');
  let width = root.offsetWidth;
  let before = placesIn(root);

  const observer = new MutationObserver(() => {
    const after = placesIn(root);
    const moves = [...(root.offsetWidth === width ? after : [])].flatMap(([element, to]) => {
      const from = before.get(element) ?? to;
      const [x, y] = [from.x - to.x, from.y - to.y];
      if (Math.max(Math.abs(x), Math.abs(y)) < SHORTEST) return [];
      const { position, overflow, translate } = getComputedStyle(element);
      if (position === 'sticky') return [];
      const [onX = 0, onY = 0] = translate.split(' ').map((way) => Number.parseFloat(way) || 0);
      const clips = overflow !== 'visible' || element.matches('button, input, select, textarea');
      return { element, clips, translate: [`${x + onX}px ${y + onY}px`, '0 0'] };
    });
    for (const [at, { element, clips, translate }] of moves.entries()) {
      // a browser counts what glides as a layout shift if it clips its content, or something
      // glides within it, unless it was invisible
      const fades = clips || element.contains(moves[at + 1]?.element ?? null);
      element.animate(fades ? { translate, opacity: [0, 1] } : { translate }, {
        duration: still.matches ? 1 : 220,
        easing: 'cubic-bezier(.2,0,0,1)',
      });
    }
    width = root.offsetWidth;
    before = after;
  });
  observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  return () => observer.disconnect();
}
