import { useEffect, useState } from 'react';

/**
 * False in a page's first render. A request that the route's loader began may have failed before the page's code was
 * there; the page asks once more as it mounts, so that first failure is not shown: it would flash and go.
 */
export function useMounted(): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted;
}
