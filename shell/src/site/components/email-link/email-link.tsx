import { ServiceError } from '@lagoon/shared/browser';
import { useLocation } from '@lagoon/shared/router';
import { color } from '@lagoon/shared/ui';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

/** Returns the token in the hash of the address, empty without one; undefined in the first render. */
export function useLinkToken(): string | undefined {
  const { hash } = useLocation();
  // the hash never reaches a server, so the prerendered page has no token
  const [token, setToken] = useState<string>();
  useEffect(() => setToken(hash.slice(1)), [hash]);
  return token;
}

const sentence = (error: unknown): string => (error instanceof ServiceError ? error.message : 'Something went wrong. Please try again.');

type Call<Answer> = (token: string) => Promise<Answer>;

export interface EmailLink<Answer> {
  answer: Answer | undefined;
  /** a sentence; empty without a failure */
  failure: string;
  busy: boolean;
  /** true if the answer is the result of an action on this page */
  pressed: boolean;
  retry: () => void;
  run: (call: Call<Answer>) => void;
}

/** Looks up the link of an e-mail and runs one action at a time; looks it up again after a rejected one. `lookUp` must be stable. */
export function useEmailLink<Answer>(token: string | undefined, lookUp: Call<Answer>, unknown: Answer): EmailLink<Answer> {
  const [answer, setAnswer] = useState<Answer>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [pressed, setPressed] = useState(false);
  const underWay = useRef(false);

  const ask = useCallback(
    async (call: Call<Answer>, token: string) => {
      if (underWay.current) return;
      underWay.current = true;
      setBusy(true);
      setFailure('');
      try {
        setAnswer(token === '' ? unknown : await call(token));
        setPressed(call !== lookUp);
      } catch (error) {
        setFailure(sentence(error));
        setPressed(false);
        if (error instanceof ServiceError && error.code === 'refused' && call !== lookUp) await lookUp(token).then(setAnswer, () => {});
      } finally {
        underWay.current = false;
        setBusy(false);
      }
    },
    [lookUp, unknown],
  );

  useEffect(() => {
    if (token !== undefined) void ask(lookUp, token);
  }, [ask, lookUp, token]);

  const run = (call: Call<Answer>) => void ask(call, token ?? '');
  return { answer, pressed, failure, busy, retry: () => run(lookUp), run };
}

const Failure = styled.p`
  &:not(:empty) { margin-bottom: 8px; padding: 12px 16px; border-radius: 10px; background: ${color.dangerTint}; color: ${color.danger700}; font-weight: 600; }
`;

export const LinkFailure = ({ children }: { children: ReactNode }) => <Failure role="alert">{children}</Failure>;
