import { ServiceError, serviceFailure } from '@lagoon/shared/browser';
import { useAttempt } from '@lagoon/shared/forms';
import { useLocation } from '@lagoon/shared/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Call, lookUpVisit, UNKNOWN, type VisitAnswer } from './visit-calls';

/** '' without a hash; undefined in the first render: the prerendered page has no hash. */
export function useLinkToken(): string | undefined {
  const { hash } = useLocation();
  const [token, setToken] = useState<string>();
  useEffect(() => setToken(hash.slice(1)), [hash]);
  return token;
}

export interface VisitLink {
  answer: VisitAnswer | undefined;
  failure: string;
  busy: boolean;
  /** the last call changed the visit */
  pressed: boolean;
  retry: () => void;
  run: (call: Call) => void;
}

/** One call at a time. A rejected change looks the visit up again. */
export function useVisitLink(token: string | undefined): VisitLink {
  const [answer, setAnswer] = useState<VisitAnswer>();
  const [pressed, setPressed] = useState(false);
  const { attempt, busy, failure = '' } = useAttempt((error) => serviceFailure(error));

  const run = (call: Call) =>
    void attempt(async () => {
      try {
        setAnswer(token ? await call(token) : UNKNOWN);
        setPressed(call !== lookUpVisit);
      } catch (error) {
        setPressed(false);
        if (error instanceof ServiceError && error.code === 'refused' && call !== lookUpVisit)
          await lookUpVisit(token ?? '').then(setAnswer, () => {});
        throw error;
      }
    });
  const retry = () => run(lookUpVisit);

  const open = useEffectEvent(retry);
  useEffect(() => {
    if (token !== undefined) open();
  }, [token]);

  return { answer, pressed, failure, busy, retry, run };
}
