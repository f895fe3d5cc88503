import { ServiceError } from '@lagoon/shared/browser';
import { useLocation } from '@lagoon/shared/router';
import { color } from '@lagoon/shared/ui';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

/** The token behind the hash of the address, empty when there is none; undefined in the first render. */
export function useLinkToken(): string | undefined {
  const { hash } = useLocation();
  // no server sees what stands behind the hash, so the HTML that arrives knows no token either
  const [token, setToken] = useState<string>();
  useEffect(() => setToken(hash.slice(1)), [hash]);
  return token;
}

const sentence = (error: unknown): string => (error instanceof ServiceError ? error.message : 'Something went wrong. Please try again.');

type Call<Answer> = (token: string) => Promise<Answer>;

/** What a link stands for, and what was done with it. */
export interface EmailLink<Answer> {
  /** once there is one */
  answer: Answer | undefined;
  /** the last failure as a sentence, empty when there is none */
  failure: string;
  busy: boolean;
  /** something was done here, and the answer is what came of it */
  pressed: boolean;
  /** looks up again */
  retry: () => void;
  /** does something with the link */
  run: (call: Call<Answer>) => void;
}

/**
 * What the link of a letter stands for, and doing something with it, one call at a time. What the server refuses with a
 * sentence is looked up again: somebody else was faster.
 *
 * @param token empty when the address has none, undefined while that is not known
 * @param lookUp the same function at every render
 * @param unknown what an address without a token stands for
 */
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

/** The failure of what was pressed, said as soon as it is there. */
export const LinkFailure = ({ children }: { children: ReactNode }) => <Failure role="alert">{children}</Failure>;
