import { useEffect } from 'react';
import { restoreSession, sessionEnded, signedOutInOtherTab } from './session';

/** Written and taken away again: only the change matters, and every other tab hears of it. */
const LEFT = 'lagoon.left';

/** Ends the session because its administrator wants to. The other tabs hear that it was by choice: they have drafts to discard. */
export function leaveByChoice(): void {
  try {
    window.localStorage.setItem(LEFT, 'now');
    window.localStorage.removeItem(LEFT);
  } catch {
    // where storage is forbidden no other tab shares the session
  }
  sessionEnded('signed-out');
}

/**
 * Follows what other tabs do: a session that ends there ends here, one that opens there opens here. Also when this page
 * comes back from where a browser keeps pages alive, in which it hears nothing.
 */
export function useOtherTabs(): void {
  useEffect(() => {
    const changed = ({ key, newValue }: StorageEvent) => {
      if (key === LEFT && newValue !== null) signedOutInOtherTab();
      restoreSession();
    };
    const seen = () => {
      if (document.visibilityState === 'visible') restoreSession();
    };
    window.addEventListener('storage', changed);
    window.addEventListener('pageshow', seen);
    document.addEventListener('visibilitychange', seen);
    return () => {
      window.removeEventListener('storage', changed);
      window.removeEventListener('pageshow', seen);
      document.removeEventListener('visibilitychange', seen);
    };
  }, []);
}
