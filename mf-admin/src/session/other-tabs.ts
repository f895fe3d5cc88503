import { useEffect } from 'react';
import { restoreSession, sessionEnded, signedOutInOtherTab } from './session';

/** A logout sets and removes this key, which notifies the other tabs. */
const LEFT = 'lagoon.left';

/** Logs out in this tab, and notifies the other tabs, which discard their drafts. */
export function leaveByChoice() {
  try {
    window.localStorage.setItem(LEFT, 'now');
    window.localStorage.removeItem(LEFT);
  } catch {
    // without storage no other tab shares the session
  }
  sessionEnded('signed-out');
}

/** Follows the session of other tabs, also after the back/forward cache. */
export function useOtherTabs() {
  useEffect(() => {
    const changed = ({ key, newValue }: StorageEvent) => {
      if (key === LEFT && newValue !== null) signedOutInOtherTab();
      restoreSession();
    };
    const seen = () => {
      if (document.visibilityState === 'visible') restoreSession();
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('storage', changed, { signal });
    window.addEventListener('pageshow', seen, { signal });
    document.addEventListener('visibilitychange', seen, { signal });
    return () => listening.abort();
  }, []);
}
