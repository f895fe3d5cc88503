import { color, Dialog, IconButton } from '@lagoon/shared/ui';
import { useUnit } from 'effector-react';
import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { $signInDialog, signInPutOff } from '../../session/refused';
import { $session } from '../../session/session';
import { SessionForm } from './session-form';

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 12px;
  h2 { padding-top: 4px; font-size: 1.5rem; }
  button { flex: none; margin: -6px -12px 0 0; }
`;

const Text = styled.p`
  margin-block: 8px 24px;
  color: ${color.ink600};
  overflow-wrap: anywhere;
  strong { color: ${color.ink900}; font-weight: 600; }
`;

/** Where focus was last while the dialog was closed: a button is disabled while its call runs, and the browser forgets it. */
function useLastFocused(open: boolean) {
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    if (open) return;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [open]);
  return last;
}

/** Signing in again over the page whose session has ended. The page stays as it is; Escape and Close give it back. */
export function SessionDialog() {
  const [open, session] = useUnit([$signInDialog, $session]);
  const lastFocused = useLastFocused(open);
  const [titleId, textId] = [useId(), useId()];
  const username = session?.user?.username;

  // after the dialog's own effects, which open and close it and so move focus
  useEffect(() => {
    if (!open) return;
    const before = lastFocused.current;
    return () => {
      if (document.activeElement === document.body && before?.isConnected) before.focus({ preventScroll: true });
    };
  }, [open, lastFocused]);

  return (
    <Dialog open={open} onClose={signInPutOff} labelledBy={titleId} describedBy={textId}>
      <Head>
        <h2 id={titleId}>Your session has ended</h2>
        <IconButton type="button" aria-label="Close" onClick={() => signInPutOff()}>
          <X size={24} strokeWidth={1.7} aria-hidden="true" />
        </IconButton>
      </Head>
      <Text id={textId}>
        {username ? (
          <>
            Sign in as <strong>{username}</strong> to go on
          </>
        ) : (
          'Sign in to go on'
        )}{' '}
        where you are. What you have typed stays, and what was refused can be tried again.
      </Text>
      <SessionForm username={username} />
    </Dialog>
  );
}
