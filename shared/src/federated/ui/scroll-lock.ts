import { useEffect, useId } from 'react';

/**
 * While active the page does not scroll, and does not jump sideways where its scrollbar was. The newest lock wins
 * until it ends.
 */
export function useScrollLock(active: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!active) return;
    const { body, documentElement: page } = document;
    if (!body.dataset.scrollLocked) page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
    body.dataset.scrollLocked = id;
    return () => {
      if (body.dataset.scrollLocked !== id) return;
      delete body.dataset.scrollLocked;
      page.style.removeProperty('--scrollbar');
    };
  }, [active, id]);
}
