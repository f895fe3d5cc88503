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
    const { offsetParent: base, offsetLeft, offsetTop, parentElement } = element;
    const parent = corners.get(parentElement);
    if (base) {
      const { x, y } = corners.get(base) ?? { x: 0, y: 0 };
      const corner = { x: x + base.clientLeft + offsetLeft, y: y + base.clientTop + offsetTop };
      corners.set(element, corner);
      if (parent) places.set(element, { x: corner.x - parent.x, y: corner.y - parent.y });
    } else if (parent) {
      // without a box of its own (`display: contents`), or fixed
      corners.set(element, parent);
    }
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
  let before = placesIn(root);
  let scrolledTo = window.scrollY;

  const mutations = new MutationObserver(() => {
    const after = placesIn(root);
    const moves = [...after].flatMap(([element, to]) => {
      const from = before.get(element) ?? to;
      const [x, y] = [from.x - to.x, from.y - to.y];
      if (Math.max(Math.abs(x), Math.abs(y)) < SHORTEST) return [];
      const { position, overflow, translate } = getComputedStyle(element);
      if (position === 'sticky') return [];
      const [onX = 0, onY = 0] = translate.split(' ').map((way) => Number.parseFloat(way) || 0);
      const clips = overflow !== 'visible' || element.matches('button, input, select, textarea');
      return { element, y, clips, translate: [`${x + onX}px ${y + onY}px`, '0 0'] };
    });
    before = after;
    // for a change above the window the browser scrolls, so that nothing moves
    const scrolled = window.scrollY - scrolledTo;
    const isAnchored = scrolled !== 0 && Math.abs((moves[0]?.y ?? 0) + scrolled) < SHORTEST;
    if (still.matches || isAnchored) return;
    for (const [at, { element, clips, translate }] of moves.entries()) {
      // a browser counts what glides as a layout shift if it clips its content, or something
      // glides within it, unless it was invisible
      const fades = clips || element.contains(moves[at + 1]?.element ?? null);
      element.animate(fades ? { translate, opacity: [0, 1] } : { translate }, {
        duration: 220,
        easing: 'cubic-bezier(.2,0,0,1)',
      });
    }
  });
  // not `style`, which a visitor changes who drags a text field's corner
  const attributeFilter = ['class', 'hidden', 'open'];
  mutations.observe(root, { subtree: true, childList: true, characterData: true, attributeFilter });
  const ended = new AbortController();
  const { signal } = ended;
  const onScroll = () => {
    scrolledTo = window.scrollY;
  };
  const onResize = () => {
    before = placesIn(root);
  };
  window.addEventListener('scroll', onScroll, { passive: true, signal });
  window.addEventListener('resize', onResize, { signal });
  return () => {
    mutations.disconnect();
    ended.abort();
  };
}
