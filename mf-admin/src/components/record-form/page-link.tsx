import { Link } from '@lagoon/shared/router';
import { useEffect, useState } from 'react';

const PAUSE_MS = 500;
/** Checks until the link is shown in any case. */
const MOST_CHECKS = 10;

/** The address of a new record answers 404 until its page is rendered. */
function useRendered(to: string): boolean {
  const [rendered, setRendered] = useState('');
  useEffect(() => {
    let checks = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waiting = new AbortController();
    const check = async () => {
      checks += 1;
      const { status } = await fetch(to, {
        method: 'HEAD',
        cache: 'no-store',
        signal: waiting.signal,
      }).catch(() => ({ status: 0 }));
      if (waiting.signal.aborted) return;
      if (status === 404 && checks < MOST_CHECKS) timer = setTimeout(check, PAUSE_MS);
      else setRendered(to);
    };
    void check();
    return () => {
      waiting.abort();
      clearTimeout(timer);
    };
  }, [to]);
  return rendered === to;
}

export const PageLink = ({ to, name }: { to: string; name: string }) =>
  useRendered(to) ? (
    <Link to={to}>See “{name}” on the site</Link>
  ) : (
    <span>Its page is being published.</span>
  );
