import { ActionButton } from '@lagoon/shared/components';
import { fieldId } from '@lagoon/shared/forms';
import { Dialog, Dots, IconButton, Row, Stack, Text } from '@lagoon/shared/ui';
import { useUnit } from 'effector-react';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import {
  $isRefused,
  $session,
  $signInDialog,
  signInAsked,
  signInDismissed,
} from '../../session/session';
import { useAttempt } from '../attempt';
import { Notice } from '../notice';
import type { SignInForm } from '../sign-in-form';

/** Rendered while empty: screen readers announce only changes of an existing element. */
const Region = styled.div`
  &:not(:empty) { margin-bottom: 24px; }
`;

export function SessionNotice() {
  const refused = useUnit($isRefused);
  return (
    <Region role="status" data-no-print>
      {refused ? (
        <Notice
          tone="warning"
          fact="Your session has ended."
          text="Sign in to go on here. What you have typed stays."
        >
          <ActionButton label="Sign In" $size="small" onClick={() => signInAsked()} />
        </Notice>
      ) : null}
    </Region>
  );
}

const load = () => import(/* webpackChunkName: "session-form" */ '../sign-in-form');

function SessionForm({ username }: { username: string | undefined }) {
  const [loaded, setLoaded] = useState<{ SignInForm: typeof SignInForm }>();
  const { attempt, failure } = useAttempt(
    () => 'The form could not be loaded. Check your connection and try again.',
  );
  const start = () => void attempt(async () => ({ data: await load() }), setLoaded);

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads the form once
  useEffect(start, []);

  useEffect(() => {
    if (loaded) document.getElementById(fieldId(username ? 'password' : 'username'))?.focus();
  }, [loaded, username]);

  if (loaded) return <loaded.SignInForm username={username} />;
  return (
    <Stack $align="center" $justifyItems="center" $gap={16} $minHeight={252} $textAlign="center">
      {failure ? (
        <>
          <p role="alert">{failure}</p>
          <ActionButton label="Retry" $kind="secondary" onClick={start} />
        </>
      ) : (
        <Dots label="Loading the form" />
      )}
    </Stack>
  );
}

/** Restores the focus also of a button that was disabled when the dialog opened. */
function useFocusAfterDialog(open: boolean) {
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    if (open)
      return () => {
        if (document.activeElement === document.body && last.current?.isConnected)
          last.current.focus({ preventScroll: true });
      };
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [open]);
}

export function SessionDialog() {
  const [open, session] = useUnit([$signInDialog, $session]);
  useFocusAfterDialog(open);
  const [titleId, textId] = [useId(), useId()];
  const username = session?.user?.username;

  return (
    <Dialog open={open} onClose={signInDismissed} labelledBy={titleId} describedBy={textId}>
      <Row $align="start" $justify="space-between">
        <Text as="h2" id={titleId} $pt={4} $font="1.5rem">
          Your session has ended
        </Text>
        <IconButton
          $flex="none"
          $m="-6px -12px 0 0"
          type="button"
          aria-label="Close"
          onClick={() => signInDismissed()}
        >
          <X size={24} />
        </IconButton>
      </Row>
      <Text id={textId} $my="8px 24px" $color="ink600" $overflowWrap="anywhere">
        Sign in{' '}
        {username ? (
          <>
            as{' '}
            <Text as="strong" $color="ink900" $weight={600}>
              {username}
            </Text>{' '}
          </>
        ) : null}
        to continue. Your work is saved; then try again.
      </Text>
      <SessionForm username={username} />
    </Dialog>
  );
}
