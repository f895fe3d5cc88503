import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * Time in ms after a press during which content may move. Browsers ignore layout shifts in the 500
 * ms after a press.
 */
const OF_PRESS = 450;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface HeldBack<Line> {
  /** the lines to show in the page */
  settled: readonly Line[];
  /** true while `settled` is outdated; the page then hides `settled` but keeps its height */
  held: boolean;
  /** true when the page must show the changed lines in an overlay */
  isNews: boolean;
  settle: () => void;
}

/**
 * Keeps the previous lines when the lines change without a click or key of the visitor, so that the
 * page does not move. A change in the first `OF_PRESS` ms after a click or key appears at once.
 * @param silent true: the changed lines appear at the next click or key. false: an overlay shows
 * them at once.
 */
export function useHeldBack<Line>(lines: readonly Line[], silent: boolean): HeldBack<Line> {
  const [settled, setSettled] = useState(lines);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const hadNews = useRef(false);
  const held = !same(settled, lines);
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
    const pressed = () => onPress();
    const kinds = ['click', 'keydown'];
    for (const kind of kinds) window.addEventListener(kind, pressed, true);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, pressed, true);
    };
  }, []);

  useLayoutEffect(() => {
    if (held && !hadNews.current && performance.now() - pressedAt.current < OF_PRESS)
      setSettled(lines);
    else hadNews.current = isNews;
  });

  return { settled, held, isNews, settle };
}
