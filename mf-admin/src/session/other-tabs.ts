import { useEffect } from 'react';
import { restoreSession, sessionEnded, signedOutInOtherTab } from './session';

/** A logout sets and removes this key, which notifies the other tabs. */
const LEFT = 'lagoon.left';

/** Logs out in this tab, and notifies the other tabs, which discard their drafts. */
export function leaveByChoice(): void {
  try {
    window.localStorage.setItem(LEFT, 'now');
    window.localStorage.removeItem(LEFT);
  } catch {
    // without storage no other tab shares the session
  }
  sessionEnded('signed-out');
}

/** Also those while this page was in the back/forward cache. */
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
