import { motion } from '@lagoon/shared/ui';

/** px, without transforms */
interface Place {
  x: number;
  y: number;
}

function placesIn(root: HTMLElement) {
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

/** px; browsers count no shorter move as a layout shift */
const SHORTEST = 3;
const [duration = '', easing] = motion.slow.split(' ');

/**
 * Animates elements from their old to their new place when a change moves them (FLIP).
 *
 * @returns a function that ends it
 */
export function glide(root: HTMLElement | null) {
  if (!root) return;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');
  let before = placesIn(root);
  let width = window.innerWidth;
  let scrolledTo = window.scrollY;
  const onResize = () => {
    before = placesIn(root);
    width = window.innerWidth;
  };

  const mutations = new MutationObserver(() => {
    // `resize` comes after the new layout
    if (window.innerWidth !== width) onResize();
    const after = still.matches ? new Map<HTMLElement, Place>() : placesIn(root);
    const moves = [...after].flatMap(([element, to]) => {
      const from = before.get(element) ?? to;
      const [x, y] = [from.x - to.x, from.y - to.y];
      if (Math.max(Math.abs(x), Math.abs(y)) < SHORTEST) return [];
      const { position, overflow, translate } = getComputedStyle(element);
      if (position === 'sticky') return [];
      const [onX = 0, onY = 0] = translate.split(' ').map((px) => Number.parseFloat(px) || 0);
      const clips = overflow !== 'visible' || element.matches('button, input, select, textarea');
      return { element, y, clips, translate: [`${x + onX}px ${y + onY}px`, '0 0'] };
    });
    before = after;
    // after a change above the window the browser has scrolled, and nothing seems to move
    const scrolled = window.scrollY - scrolledTo;
    if (scrolled !== 0 && Math.abs((moves[0]?.y ?? 0) + scrolled) < SHORTEST) return;
    for (const [at, { element, clips, translate }] of moves.entries()) {
      // else browsers count a layout shift: of what clips its content, or has moves within
      const fades = clips || element.contains(moves[at + 1]?.element ?? null);
      element.animate(fades ? { translate, opacity: [0, 1] } : { translate }, {
        duration: Number.parseFloat(duration),
        easing,
      });
    }
  });
  // not `style`, which changes while a visitor resizes a text field
  const attributeFilter = ['class', 'hidden', 'open'];
  mutations.observe(root, { subtree: true, childList: true, characterData: true, attributeFilter });
  const ended = new AbortController();
  const { signal } = ended;
  const onScroll = () => {
    scrolledTo = window.scrollY;
  };
  window.addEventListener('scroll', onScroll, { signal });
  window.addEventListener('resize', onResize, { signal });
  return () => {
    mutations.disconnect();
    ended.abort();
  };
}
