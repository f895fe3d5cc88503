import { ServiceError } from '@lagoon/shared/browser';
import { useCallback, useEffect, useRef, useState } from 'react';
import { confirmLink, type LinkAnswer, lookUpLink } from './link-calls';

const sentence = (error: unknown): string => (error instanceof ServiceError ? error.message : 'Something went wrong. Please try again.');

/**
 * What a link stands for, and confirming it, one call at a time.
 *
 * @param token of the link; empty when the address has none, undefined while that is not known
 * @returns `answer` once there is one; the last failure as a sentence, empty when there is none; `retry`, which looks
 *   up again
 */
export function useLink(token: string | undefined) {
  const [answer, setAnswer] = useState<LinkAnswer>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [pressed, setPressed] = useState(false);
  const underWay = useRef(false);

  const ask = useCallback(async (call: (token: string) => Promise<LinkAnswer>, token: string) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setFailure('');
    try {
      setAnswer(token === '' ? { state: 'unknown' } : await call(token));
      setPressed(call === confirmLink);
    } catch (error) {
      setFailure(sentence(error));
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }, []);

  useEffect(() => {
    if (token !== undefined) void ask(lookUpLink, token);
  }, [ask, token]);

  const again = (call: (token: string) => Promise<LinkAnswer>) => () => void ask(call, token ?? '');
  return { answer, pressed, failure, busy, retry: again(lookUpLink), confirm: again(confirmLink) };
}
