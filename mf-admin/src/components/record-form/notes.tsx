import { Button } from '@lagoon/shared/ui';
import { useEffect, useRef } from 'react';
import { NoteBox } from '../note-box';

interface DraftNoteProps {
  /** name of a picture that could not be kept */
  lostFile: string | undefined;
  onDiscard: () => void;
}

/** What was typed before an expired session, a reload or a crash is there again. */
export const DraftNote = ({ lostFile, onDiscard }: DraftNoteProps) => (
  <NoteBox $kind="info" role="status">
    <p>
      <strong>We kept what you had typed.</strong>
      {lostFile ? <span>The picture “{lostFile}” has to be chosen again.</span> : null}
    </p>
    <Button type="button" $kind="secondary" $size="small" onClick={onDiscard}>
      Discard
    </Button>
  </NoteBox>
);

interface GoneNoteProps {
  noun: string;
  busy: boolean;
  onCreateAnew: () => void;
}

/** The record was deleted while it was edited; nothing of what was typed is lost by that. Takes focus. */
export function GoneNote({ noun, busy, onCreateAnew }: GoneNoteProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <NoteBox $kind="danger" ref={box} tabIndex={-1} role="group" aria-label={`This ${noun} has been deleted`}>
      <p>
        <strong>This {noun} has been deleted since you opened it.</strong>
        <span>What you typed is still here. You can create it anew from that.</span>
      </p>
      <Button type="button" $size="small" disabled={busy} onClick={onCreateAnew}>
        Create it anew
      </Button>
    </NoteBox>
  );
}
