import { fieldId } from '@lagoon/shared/forms';
import { Button, Dots } from '@lagoon/shared/ui';
import { type ComponentType, useEffect, useState } from 'react';
import styled from 'styled-components';
import type { SignInFormProps } from '../sign-in/sign-in-form';

const Waiting = styled.div`
  display: grid;
  place-items: center;
  gap: 16px;
  min-height: 252px;
  text-align: center;
`;

const load = () => import(/* webpackChunkName: "session-form" */ '../sign-in/sign-in-form');

/** The sign-in form, fetched when it is needed: the page under it needs no part of it. Takes focus. */
export function SessionForm({ username }: { username: string | undefined }) {
  const [loaded, setLoaded] = useState<{ Form: ComponentType<SignInFormProps> }>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let gone = false;
    setFailed(false);
    load().then(
      ({ SignInForm }) => gone || setLoaded({ Form: SignInForm }),
      () => gone || setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [attempt]);

  useEffect(() => {
    if (loaded) document.getElementById(fieldId(username ? 'password' : 'username'))?.focus();
  }, [loaded, username]);

  if (loaded) return <loaded.Form {...(username ? { username } : {})} />;
  return (
    <Waiting>
      {failed ? (
        <>
          <p role="alert">The form could not be loaded. Check your connection and try again.</p>
          <Button type="button" $kind="secondary" onClick={() => setAttempt((before) => before + 1)}>
            Retry
          </Button>
        </>
      ) : (
        <Dots label="Loading the form" />
      )}
    </Waiting>
  );
}
