import { lagosMoment } from '@lagoon/shared/domain';
import { useObjectUrl } from '@lagoon/shared/forms/picture';
import { Button, color, focusRing, font, media, Picture } from '@lagoon/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { $session } from '../../session/session';
import { Buttons, NoteBox } from '../styles';
import type { Difference, NewerVersion } from './conflict';
import { FieldsCard } from './form-layout';
import type { Shown } from './record-kind';

const Cell = styled.dd`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 4px;
  > span { color: ${color.ink600}; font-size: ${font.small}; }
  /* a long article must not push the choice out of reach */
  p { max-height: 12rem; overflow-y: auto; white-space: pre-line; overflow-wrap: anywhere; }
  img { border: 1px solid ${color.line}; border-radius: 10px; object-fit: contain; }
`;

/** From so many characters on a text may need to be scrolled. */
const LONG = 200;

interface VersionCellProps {
  /** whose version it is */
  title: string;
  field: Shown;
  note?: string | undefined;
}

/** One field of one version: its text, or its picture. */
function VersionCell({ title, field: { label, text, picture }, note }: VersionCellProps) {
  const file = useObjectUrl(picture instanceof File ? picture : null);
  const src = picture instanceof File ? file : picture;
  return (
    <Cell>
      <span>{title}</span>
      {src ? (
        <Picture src={src} alt={`${label}: ${title}`} width={200} height={150} />
      ) : (
        <p tabIndex={text && text.length > LONG ? 0 : undefined}>{text || 'Nothing'}</p>
      )}
      {note ? <span>{note}</span> : null}
    </Cell>
  );
}

const Box = styled(FieldsCard)`
  gap: 20px;
  border: 2px solid ${color.warning800};
  &:focus { ${focusRing} border-radius: 14px; }
  h2 { font-size: 1.375rem; letter-spacing: -.01em; overflow-wrap: anywhere; }
`;

const Rows = styled.dl`
  display: grid;
  border-bottom: 1px solid ${color.line};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 9rem minmax(0, 1fr) minmax(0, 1fr);
  gap: 8px 24px;
  padding-block: 16px;
  border-top: 1px solid ${color.line};
  dt { font-weight: 600; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

const Ways = styled(Buttons)`
  ${media.phone} { button { width: 100%; } }
`;

interface ConflictViewProps {
  /** "product" or "blog" */
  noun: string;
  newer: NewerVersion<unknown>;
  rows: Difference[];
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Somebody else has saved this record meanwhile: who, when, both versions field by field, and the choice. Takes focus. */
export function ConflictView({ noun, newer, rows, busy, onKeepMine, onTakeTheirs }: ConflictViewProps) {
  const session = useUnit($session);
  const box = useRef<HTMLElement>(null);
  // another version each time: what is told then is new
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the newer version is another one
  useEffect(() => {
    // its beginning: it may be taller than the screen
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'start' });
  }, [newer]);
  const own = newer.by !== null && newer.by === session?.user?.username;
  const who = own ? 'You have' : `${newer.by ?? 'Somebody'} has`;
  const when = lagosMoment(newer.at);
  const theirs = own ? 'Saved elsewhere' : 'Theirs';
  return (
    <Box as="section" ref={box} tabIndex={-1} aria-labelledby="conflict-title">
      <h2 id="conflict-title">
        {who} changed this {noun}
        {own ? ' in another tab or on another device' : ''} since you opened it
      </h2>
      <p>
        {when ? `Saved on ${when}. ` : ''}
        {rows.length > 0
          ? 'Nothing of yours has been saved yet. This is where the two versions differ:'
          : 'It says the same as yours does now, so either choice will do.'}
      </p>
      {rows.length > 0 ? (
        <Rows>
          {rows.map(({ label, mine, theirs: other, untouched }) => (
            <Row key={label}>
              <dt>{label}</dt>
              <VersionCell title={theirs} field={other} />
              <VersionCell title="Yours" field={mine} note={untouched ? 'You have not changed this.' : undefined} />
            </Row>
          ))}
        </Rows>
      ) : null}
      <p>You can go on editing below; the comparison follows what you type.</p>
      <Ways>
        <Button type="button" disabled={busy} onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button type="button" $kind="secondary" disabled={busy} onClick={onTakeTheirs}>
          {own ? 'Take what is saved' : 'Take theirs'}
        </Button>
      </Ways>
    </Box>
  );
}

/** The record was deleted while it was edited; nothing of what was typed is lost by that. Takes focus. */
export function GoneNote({ noun, busy, onCreateAnew }: { noun: string; busy: boolean; onCreateAnew: () => void }) {
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
