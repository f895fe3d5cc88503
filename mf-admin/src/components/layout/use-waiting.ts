import type { Waiting } from '@lagoon/shared/domain';
import { useEffect, useEffectEvent } from 'react';
import { useWaitingQuery } from '../../api/waiting';
import { $isRefused } from '../../session/refused';

export const POLL_MS = 60_000;
/** A dashboard that nobody touches asks no more: a session that is left alone must be able to run out (an hour, on the server). */
export const UNTOUCHED_MS = 15 * 60_000;

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** How much waits, asked for each minute while the page is in sight, in use and signed in; undefined where it is not known. */
export function useWaiting(): Waiting | undefined {
  const { currentData, isSuccess, refetch } = useWaitingQuery(undefined, { refetchOnMountOrArgChange: POLL_MS / 1000 });
  const ask = useEffectEvent(() => void refetch());

  useEffect(() => {
    let [asked, touched] = [Date.now(), Date.now()];
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - touched > UNTOUCHED_MS || $isRefused.getState()) return;
      asked = Date.now();
      ask();
    };
    const lookWhenDue = () => {
      if (Date.now() - asked > POLL_MS) look();
    };
    const touch = () => {
      touched = Date.now();
      lookWhenDue();
    };
    const timer = setInterval(look, POLL_MS);
    for (const kind of TOUCHES) window.addEventListener(kind, touch, { passive: true });
    document.addEventListener('visibilitychange', lookWhenDue);
    return () => {
      clearInterval(timer);
      for (const kind of TOUCHES) window.removeEventListener(kind, touch);
      document.removeEventListener('visibilitychange', lookWhenDue);
    };
  }, []);

  return isSuccess ? currentData : undefined;
}
