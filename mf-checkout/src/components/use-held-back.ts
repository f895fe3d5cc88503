import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Milliseconds after a press in which content may move. Browsers count no layout shift for 500 ms after a press. */
const OF_PRESS = 450;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface HeldBack<Line> {
  /** the lines to show in the page */
  settled: readonly Line[];
  /** true while `settled` is outdated; the page then hides `settled` and keeps its space */
  held: boolean;
  /** true when the new lines must be shown in an overlay, so that nothing moves */
  isNews: boolean;
  settle: () => void;
}

/**
 * Keeps the previous lines when lines change without a press, so that the page does not move. A change after a press appears at
 * once.
 * @param silent true shows new lines at the next press, and never in an overlay
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
  const onPress = useRef(() => {});
  onPress.current = () => {
    pressedAt.current = performance.now();
    if (held && !isNews) settle();
  };

  useEffect(() => {
    const pressed = () => onPress.current();
    const kinds = ['click', 'keydown'];
    for (const kind of kinds) window.addEventListener(kind, pressed, true);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, pressed, true);
    };
  }, []);

  useLayoutEffect(() => {
    if (held && !hadNews.current && performance.now() - pressedAt.current < OF_PRESS) setSettled(lines);
    else hadNews.current = isNews;
  });

  return { settled, held, isNews, settle };
}
