import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** In ms. Browsers ignore layout shifts in the 500 ms after a press. */
const OF_PRESS = 450;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Keeps changed lines back until the next click or key, so that the page does not move; shows them
 * at once in the first `OF_PRESS` ms after one.
 * @param silent true: no overlay shows them before
 */
export function useHeldBack<Line>(lines: readonly Line[], silent: boolean) {
  const [settled, setSettled] = useState(lines);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const hadNews = useRef(false);
  /** `settled` is outdated, and hidden with its height kept */
  const held = !same(settled, lines);
  /** the changed lines belong into an overlay */
  const isNews = held && !silent && lines.length > 0;

  const settle = () => {
    hadNews.current = false;
    setSettled(lines);
  };
  const onPress = useEffectEvent(() => {
    pressedAt.current = performance.now();
    if (held && !isNews) settle();
  });

  useEffect(() => {
    const kinds = ['click', 'keydown'];
    for (const kind of kinds) window.addEventListener(kind, onPress, true);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, onPress, true);
    };
  }, []);

  useLayoutEffect(() => {
    if (held && !hadNews.current && performance.now() - pressedAt.current < OF_PRESS)
      setSettled(lines);
    else hadNews.current = isNews;
  });

  return { settled, held, isNews, settle };
}
