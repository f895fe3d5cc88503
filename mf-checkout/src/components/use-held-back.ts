import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Milliseconds after a press in which content may move; the layout shift score allows 500. */
const OF_PRESS = 450;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface HeldBack<Line> {
  /** lines that may take room in the page */
  settled: readonly Line[];
  /** the lines differ from the settled ones, whose room stays reserved */
  held: boolean;
  /** the held lines are to be shown where they move nothing */
  isNews: boolean;
  settle: () => void;
}

/** Holds back lines that change without a press; a change by a press settles at once. @param silent no news: the next press settles */
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
