import { ServiceError } from '@lagoon/shared/browser';
import { useLocation } from '@lagoon/shared/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Call, lookUpVisit, UNKNOWN, type VisitAnswer } from './visit-calls';

/** Returns the token in the hash of the address; empty without a hash; undefined in the first render. */
export function useLinkToken(): string | undefined {
  const { hash } = useLocation();
  // undefined in the first render: the prerendered page has no token, because browsers do not send the hash
  const [token, setToken] = useState<string>();
  useEffect(() => setToken(hash.slice(1)), [hash]);
  return token;
}

const sentence = (error: unknown): string => (error instanceof ServiceError ? error.message : 'Something went wrong. Please try again.');

export interface VisitLink {
  answer: VisitAnswer | undefined;
  /** sentence about the last call if it failed; otherwise empty */
  failure: string;
  busy: boolean;
  /** true if the last call succeeded and was not `lookUpVisit`, for example after a click on “Confirm my request” */
  pressed: boolean;
  retry: () => void;
  run: (call: Call) => void;
}

/** Returns the visit of a link. One call runs at a time. After a rejected change, looks up the visit again. */
export function useVisitLink(token: string | undefined): VisitLink {
  const [answer, setAnswer] = useState<VisitAnswer>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [pressed, setPressed] = useState(false);
  const underWay = useRef(false);

  const ask = useCallback(async (call: Call, token: string) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setFailure('');
    try {
      setAnswer(token === '' ? UNKNOWN : await call(token));
      setPressed(call !== lookUpVisit);
    } catch (error) {
      setFailure(sentence(error));
      setPressed(false);
      if (error instanceof ServiceError && error.code === 'refused' && call !== lookUpVisit)
        await lookUpVisit(token).then(setAnswer, () => {});
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }, []);

  useEffect(() => {
    if (token !== undefined) void ask(lookUpVisit, token);
  }, [ask, token]);

  const run = (call: Call) => void ask(call, token ?? '');
  return { answer, pressed, failure, busy, retry: () => run(lookUpVisit), run };
}
