import { createContext, useContext, useEffect } from 'react';

/** Tells the layout that a page which brings its own frame has failed, and needs the site's. */
export const FrameWanted = createContext<(wanted: boolean) => void>(() => {});

/** For what stands in place of a page: a visitor must always find a way on. */
export function useSiteFrame(): void {
  const want = useContext(FrameWanted);
  useEffect(() => {
    want(true);
    return () => want(false);
  }, [want]);
}
