import { Button } from '@lagoon/shared/ui';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $isRefused, signInAsked } from '../../session/refused';
import { NoteBox } from '../note-box';

/** There from the start, so that what comes into it is heard. */
const Region = styled.div`
  &:not(:empty) { margin-bottom: 24px; }
`;

/** Above a page whose session has ended, for as long as it has: the way to sign in without leaving the page. */
export function SessionNotice() {
  const refused = useUnit($isRefused);
  return (
    <Region role="status" data-no-print>
      {refused ? (
        <NoteBox $kind="warning">
          <p>
            <strong>Your session has ended.</strong>
            <span>Sign in to go on here. What you have typed stays.</span>
          </p>
          <Button type="button" $size="small" onClick={() => signInAsked()}>
            Sign In
          </Button>
        </NoteBox>
      ) : null}
    </Region>
  );
}
